import { createValidationError } from '../errors.ts'

export type Metadata = Record<string, unknown>

// Every access token contains the metadata. Requests send the token in a header, and all headers
// together are limited to about 16 KiB.
const MAX_METADATA_BYTES = 4096

/** Parses the JSON object of a metadata column. */
export function readMetadata(text: string): Metadata {
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/**
 * Merges changes into metadata, one level deep. `null` deletes a key.
 *
 * @throws AuthError 400 `validation_failed` if the result is larger than 4 KiB.
 */
export function mergeMetadata(metadata: Metadata, changes: Metadata): Metadata {
  const entries = Object.entries({ ...metadata, ...changes }).filter(([, value]) => value !== null)
  const mergedMetadata: Metadata = Object.fromEntries(entries)
  checkMetadata(mergedMetadata)
  return mergedMetadata
}

/** @throws AuthError 400 `validation_failed` if the metadata is larger than 4 KiB. */
export function checkMetadata(metadata: Metadata): void {
  if (Buffer.byteLength(JSON.stringify(metadata)) > MAX_METADATA_BYTES) {
    throw createValidationError(`data cannot be larger than ${MAX_METADATA_BYTES} bytes`)
  }
}
