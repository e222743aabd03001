import { type AppError, errors } from '../errors.ts'
import { refuseFileName } from './fileName.ts'

/** What the parser takes of one part's headers at most, in bytes. */
const MAX_HEADER_BYTES = 16 * 1024

const LINE_END = '\r\n'
const HEADER_END = Buffer.from('\r\n\r\n')
// A tab may stand in a header, and bytes above 127 are those of UTF-8.
const CONTROL = /[^\t -~\u0080-\u00ff]/

/**
 * Follows a multipart body beside the parser, to tell why that has given up: the parser's own
 * errors do not say whether a name held a NUL or had a million characters, and whether a body was
 * cut off or has another boundary than its header names.
 */
export class PartHeaders {
  readonly #delimiter: Buffer
  #state: 'body' | 'mark' | 'header' | 'end' = 'body'
  // The beginning of the body counts as the beginning of a line.
  #held: Buffer = Buffer.from(LINE_END)
  #isEmpty = true
  #hasBoundary = false
  #problem: AppError | undefined

  constructor(boundary: string) {
    this.#delimiter = Buffer.from(`${LINE_END}--${boundary}`, 'latin1')
  }

  push(chunk: Buffer): void {
    let rest = chunk
    this.#isEmpty &&= chunk.length === 0
    while (rest.length > 0 && this.#state !== 'end') {
      if (this.#state === 'body') rest = this.#passBody(rest)
      else if (this.#state === 'mark') rest = this.#readMark(rest)
      else rest = this.#readHeader(rest)
    }
  }

  /** Why a parser has refused what was pushed. */
  explain(cause: unknown): AppError {
    if (this.#problem) return this.#problem
    if (this.#isEmpty) return errors.emptyBody({ cause })
    if (!this.#hasBoundary) return errors.wrongBoundary({ cause })
    return this.#state === 'end'
      ? errors.malformedMultipart({ cause })
      : errors.truncatedBody({ cause })
  }

  #passBody(chunk: Buffer): Buffer {
    const { length } = this.#delimiter
    // A delimiter may begin in one chunk and end in the next.
    const seam = Buffer.concat([this.#held, chunk.subarray(0, length)])
    const inSeam = seam.indexOf(this.#delimiter)
    const at = inSeam === -1 ? chunk.indexOf(this.#delimiter) : inSeam - this.#held.length
    if (at === -1 && inSeam === -1) {
      const tail = chunk.length < length ? seam : chunk
      this.#held = Buffer.from(tail.subarray(-(length - 1)))
      return chunk.subarray(chunk.length)
    }
    this.#expect('mark')
    return chunk.subarray(at + length)
  }

  #readMark(chunk: Buffer): Buffer {
    this.#held = Buffer.concat([this.#held, chunk])
    if (this.#held.length < 2) return chunk.subarray(chunk.length)
    const rest = this.#held.subarray(2)
    const mark = this.#held.toString('latin1', 0, 2)
    this.#hasBoundary ||= mark === LINE_END || mark === '--'
    this.#expect(mark === '--' ? 'end' : mark === LINE_END ? 'header' : 'body')
    return rest
  }

  #readHeader(chunk: Buffer): Buffer {
    this.#held = Buffer.concat([this.#held, chunk])
    const at = this.#held.indexOf(HEADER_END)
    if (at === -1 && this.#held.length <= MAX_HEADER_BYTES) return chunk.subarray(chunk.length)
    const isTooLong = at === -1 || at > MAX_HEADER_BYTES
    const header = this.#held.toString('latin1', 0, isTooLong ? MAX_HEADER_BYTES : at)
    const rest = this.#held.subarray(at + HEADER_END.length)
    this.#problem = isTooLong ? tooLong(header) : problemOf(header)
    this.#expect(this.#problem ? 'end' : 'body')
    return rest
  }

  #expect(state: 'body' | 'mark' | 'header' | 'end'): void {
    this.#state = state
    this.#held = Buffer.alloc(0)
  }
}

function tooLong(header: string): AppError {
  if (/\bfilename\*?=/i.test(header)) return refuseFileName(errors.fileNameTooLong)
  return /\bname=/i.test(header) ? errors.fieldNameTooLong() : errors.malformedPart()
}

function problemOf(header: string): AppError | undefined {
  const at = header.replaceAll(LINE_END, '  ').search(CONTROL)
  if (at === -1) return undefined
  const before = header.slice(0, at)
  if (/\bfilename\*?=[^\r\n]*$/i.test(before)) return refuseFileName(errors.fileNameControl)
  return /\bname=[^\r\n]*$/i.test(before) ? errors.badFieldName() : errors.malformedPart()
}
