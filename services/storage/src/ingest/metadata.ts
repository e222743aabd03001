import { isDeeperThan, MAX_DEPTH } from '@duet/kit/http'
import { storageErrors } from '../errors.ts'

/** Maximum size of metadata as JSON, in bytes. */
export const MAX_METADATA_BYTES = 1024 * 1024

const CACHE_CONTROL = /^[ -~]{0,255}$/

/**
 * Returns user metadata as JSON. Returns `null` if the metadata isn't a JSON object or is too long,
 * because the storage API ignores such metadata.
 */
export function readObjectMetadata(json: Buffer | undefined): string | null {
  if (json === undefined || json.length > MAX_METADATA_BYTES) return null
  if (isDeeperThan(MAX_DEPTH, json)) return null
  try {
    const value: unknown = JSON.parse(json.toString())
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? JSON.stringify(value) : null
  } catch {
    return null
  }
}

/**
 * Returns the `Cache-Control` header for an object.
 * @throws StorageError `InvalidRequest` if `value` isn't a valid header.
 */
export function readCacheControl(value: string | undefined): string {
  if (value === undefined || value === '') return 'no-cache'
  if (CACHE_CONTROL.test(value)) return value
  throw storageErrors.invalidRequest('cacheControl must be printable ASCII text')
}
