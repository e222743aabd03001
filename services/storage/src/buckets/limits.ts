import { storageErrors } from '../errors.ts'

const SIZE_PATTERN = /^(\d{1,15}(?:\.\d{1,15})?) *(b|kb|mb|gb)?$/i
const BYTES_PER_UNIT: Readonly<Record<string, number>> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 }

/**
 * Matches a MIME type with optional parameters. Only printable ASCII is valid in a `Content-Type`
 * header.
 */
const MIME_TYPE = /^([\w!#$&^.+-]{1,127}\/[\w!#$&^.+-]{1,127}) *(;[ -~]{0,255})?$/
const TYPE_PATTERN = /^(\*(\/\*)?|[\w!#$&^.+-]{1,127}\/(\*|[\w!#$&^.+-]{1,127}))$/

/**
 * Converts the size limit of a bucket to bytes. Strings can have a decimal unit: `20mb` is
 * 20,000,000 bytes.
 * @throws StorageError `InvalidRequest` if `value` isn't a size, `EntityTooLarge` if it exceeds
 *   `max`.
 */
export function parseSizeLimit(value: number | string | null, max: number): number | null {
  if (value === null) return null
  const bytes = typeof value === 'number' ? value : parseSize(value)
  if (!Number.isSafeInteger(bytes) || bytes < 1) {
    throw storageErrors.invalidRequest(
      'body/file_size_limit must be a whole number of bytes, or a size such as 20mb',
    )
  }
  if (bytes > max) throw storageErrors.tooLarge()
  return bytes
}

function parseSize(text: string): number {
  const [, digits, unit = 'b'] = SIZE_PATTERN.exec(text.trim()) ?? []
  const bytes = Number(digits) * (BYTES_PER_UNIT[unit.toLowerCase()] ?? Number.NaN)
  // Keep fractions of a byte, so that `parseSizeLimit` rejects `1.5` and `1.5b`. Round other units
  // down.
  return unit.toLowerCase() === 'b' ? bytes : Math.floor(bytes)
}

/**
 * Checks a bucket's list of allowed types, such as `image/png`, `image/*`, or `*`.
 * @throws StorageError `InvalidMimeType`
 */
export function checkTypePatterns(patterns: readonly string[]): void {
  for (const pattern of patterns) {
    if (!TYPE_PATTERN.test(pattern)) throw storageErrors.invalidMimeType(pattern)
  }
}

/**
 * Checks the type of an object. `null` or an empty list of patterns allows all types.
 * @throws StorageError `InvalidMimeType`
 */
export function checkType(type: string, allowedPatterns: readonly string[] | null): void {
  const name = MIME_TYPE.exec(type)?.[1]?.toLowerCase()
  if (name === undefined || !isAllowed(name, allowedPatterns ?? []))
    throw storageErrors.invalidMimeType(type)
}

function isAllowed(name: string, allowedPatterns: readonly string[]): boolean {
  if (allowedPatterns.length === 0) return true
  return allowedPatterns.some((pattern) => {
    if (pattern === '*' || pattern === '*/*') return true
    const lowerPattern = pattern.toLowerCase()
    return lowerPattern.endsWith('/*')
      ? name.startsWith(lowerPattern.slice(0, -1))
      : name === lowerPattern
  })
}
