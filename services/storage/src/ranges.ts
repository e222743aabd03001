import type { ByteRange } from './storage.ts'

const SINGLE_RANGE = /^bytes=\s*(\d*)-(\d*)\s*$/i

/**
 * Parses a `Range` header for a file of `size` bytes. Returns `undefined` if the response should
 * contain the complete file: if there's no header, or if the header has a unit other than bytes or
 * more than one range. Servers may ignore those headers.
 *
 * Unlike Express's `req.range`, this function follows RFC 9110 for a range of the last bytes that is
 * longer than the file, for a reversed range, and for other units.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = SINGLE_RANGE.exec(header ?? '')
  const [, startText = '', endText = ''] = match ?? []
  if (startText === '' && endText === '') return undefined
  if (startText === '') {
    const length = Math.min(Number(endText), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(startText)
  if (endText !== '' && Number(endText) < start) return undefined
  if (start >= size) return 'unsatisfiable'
  return { start, end: endText === '' ? size - 1 : Math.min(Number(endText), size - 1) }
}

interface Validators {
  /** The entity tag of the object, in double quotes. */
  etag: string
  /** When the object was last changed, as Unix time in milliseconds, rounded down to a second. */
  lastModified: number
}

/** Returns whether the `If-Range` header allows a partial response. */
export function isRangeCurrent(ifRange: string | undefined, validators: Validators): boolean {
  if (ifRange === undefined) return true
  return ifRange === validators.etag || Date.parse(ifRange) === validators.lastModified
}
