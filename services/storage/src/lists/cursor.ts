import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { storageErrors } from '../errors.ts'
import { orderSchema } from './sorting.ts'

const MAC_BYTES = 16

const cursorSchema = v.object({
  column: v.picklist(['name', 'created_at', 'updated_at']),
  order: orderSchema,
  /** The last entry's value in `column`. */
  value: v.string(),
  path: v.string(),
})

/**
 * The sort order of a list, and the last entry of a page. The next page starts after that entry.
 */
export type ListCursor = v.InferOutput<typeof cursorSchema>

/** Converts a cursor to signed text that is valid only for this bucket. */
export function formatListCursor(secret: Uint8Array, bucket: string, cursor: ListCursor): string {
  const payload = Buffer.from(JSON.stringify(cursor))
  return Buffer.concat([computeMac(secret, bucket, payload), payload]).toString('base64url')
}

/**
 * Parses a cursor.
 * @throws StorageError `InvalidRequest` if `text` isn't a cursor for this bucket.
 */
export function parseListCursor(secret: Uint8Array, bucket: string, text: string): ListCursor {
  const bytes = Buffer.from(text, 'base64url')
  const payload = bytes.subarray(MAC_BYTES)
  const mac = bytes.subarray(0, MAC_BYTES)
  // Also compare the text, because a changed last character can decode to the same bytes.
  const isGenuine =
    bytes.toString('base64url') === text &&
    mac.length === MAC_BYTES &&
    timingSafeEqual(mac, computeMac(secret, bucket, payload))
  if (!isGenuine) throw storageErrors.invalidRequest('body/cursor is not a cursor of this bucket')
  return v.parse(cursorSchema, JSON.parse(payload.toString()))
}

function computeMac(secret: Uint8Array, bucket: string, payload: Buffer): Buffer {
  const hmac = createHmac('sha256', secret).update(`list cursor\n${bucket}\n`).update(payload)
  return hmac.digest().subarray(0, MAC_BYTES)
}
