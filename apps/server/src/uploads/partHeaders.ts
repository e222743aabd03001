import type { AppError } from '@duet/kit'
import { errors } from '../errors.ts'
import { createFileNameError } from './cleanFileName.ts'

/** Maximum size of the headers of one part, in bytes. Larger headers are rejected. */
const MAX_HEADER_BYTES = 16 * 1024
/** Maximum number of header lines per part. Browsers send two or three. */
const MAX_HEADER_LINES = 20

const LINE_END = '\r\n'
const HEADER_END = Buffer.from('\r\n\r\n')
// Matches bytes that headers can't contain. Tabs are valid. Bytes above 127 are UTF-8.
const INVALID_HEADER_BYTE = /[^\t -~\u0080-\u00ff]/

/**
 * Scans a multipart body alongside the parser to find out why the parser rejects it. The parser
 * reports the same error for a NUL in a name and for a very long name. It also can't distinguish a
 * truncated body from a body with the wrong boundary.
 *
 * Anyone can send an invalid body, so scanning must be cheap. The scanner searches each chunk in
 * place, copies only bytes that could start a match across two chunks, and stops at the first
 * problem.
 */
export class PartHeaders {
  readonly #delimiter: Buffer
  readonly #maxParts: number
  #state: 'body' | 'boundaryEnd' | 'header' | 'end' = 'body'
  // The last bytes of the previous chunk, where a match could start. Initially a line end, because
  // the body may start with a boundary that has no line end before it.
  #carriedBytes: Buffer = Buffer.from(LINE_END)
  /** The bytes received so far of the current part's headers, or the bytes after a boundary. */
  #text = ''
  #partCount = 0
  #isEmpty = true
  #hasBoundary = false
  #problem: AppError | undefined

  constructor(boundary: string, maxParts: number) {
    this.#delimiter = Buffer.from(`${LINE_END}--${boundary}`, 'latin1')
    this.#maxParts = maxParts
  }

  /** Scans the next chunk. Returns an error once the scanned bytes are invalid. */
  push(chunk: Buffer): AppError | undefined {
    this.#isEmpty &&= chunk.length === 0
    let offset = 0
    while (offset < chunk.length && this.#state !== 'end') {
      if (this.#state === 'body') offset = this.#skipBody(chunk, offset)
      else if (this.#state === 'boundaryEnd') offset = this.#readBoundaryEnd(chunk, offset)
      else offset = this.#readHeader(chunk, offset)
    }
    return this.#problem
  }

  /** Returns an error that explains why the parser rejected the body. */
  explain(cause: unknown): AppError {
    if (this.#problem) return this.#problem
    if (this.#isEmpty) return errors.emptyBody({ cause })
    if (!this.#hasBoundary) return errors.wrongBoundary({ cause })
    return this.#state === 'end'
      ? errors.malformedMultipart({ cause })
      : errors.truncatedBody({ cause })
  }

  #skipBody(chunk: Buffer, offset: number): number {
    const end = this.#find(this.#delimiter, chunk, offset)
    if (end === -1) return chunk.length
    this.#enterState('boundaryEnd')
    return end
  }

  /** Reads the two bytes after a boundary: a line end, or two dashes after the last boundary. */
  #readBoundaryEnd(chunk: Buffer, offset: number): number {
    this.#text += chunk.toString('latin1', offset, offset + 1)
    if (this.#text === '-' || this.#text === '\r') return offset + 1
    if (this.#text === '--' || this.#text === LINE_END) {
      this.#hasBoundary = true
      if (this.#text === LINE_END) this.#startPart()
      else this.#enterState('end')
      return offset + 1
    }
    // The bytes up to here aren't a boundary. The next boundary may start at `offset`, so scan the
    // byte there again.
    this.#enterState('body')
    return offset
  }

  #startPart(): void {
    this.#partCount += 1
    if (this.#partCount > this.#maxParts) this.#reject(errors.tooManyParts())
    else this.#enterState('header')
  }

  #readHeader(chunk: Buffer, offset: number): number {
    const end = this.#find(HEADER_END, chunk, offset)
    const stop = end === -1 ? chunk.length : end
    const maxLength = MAX_HEADER_BYTES + HEADER_END.length + 1 - this.#text.length
    this.#text += chunk.toString('latin1', offset, Math.min(stop, offset + maxLength))
    const length = this.#text.length - (end === -1 ? 0 : HEADER_END.length)
    if (length > MAX_HEADER_BYTES) this.#reject(createTooLongError(this.#text))
    else if (end !== -1) this.#checkHeader(this.#text.slice(0, length))
    return stop
  }

  #checkHeader(header: string): void {
    const problem = findProblem(header)
    if (problem) this.#reject(problem)
    else this.#enterState('body')
  }

  /**
   * Finds `needle`, and returns the position in the chunk where it ends, or -1. `needle` may start
   * in `#carriedBytes`.
   */
  #find(needle: Buffer, chunk: Buffer, offset: number): number {
    const overlap = needle.length - 1
    const chunkStart = chunk.subarray(offset, offset + overlap)
    const joinedBytes =
      this.#carriedBytes.length > 0 ? Buffer.concat([this.#carriedBytes, chunkStart]) : chunkStart
    const joinedIndex = joinedBytes.indexOf(needle)
    if (joinedIndex !== -1) return offset + joinedIndex + needle.length - this.#carriedBytes.length
    const matchIndex = chunk.indexOf(needle, offset)
    if (matchIndex !== -1) return matchIndex + needle.length
    const remainingBytes = chunk.length - offset < overlap ? joinedBytes : chunk.subarray(offset)
    this.#carriedBytes = Buffer.from(remainingBytes.subarray(-overlap))
    return -1
  }

  #enterState(state: 'body' | 'boundaryEnd' | 'header' | 'end'): void {
    this.#state = state
    this.#carriedBytes = Buffer.alloc(0)
    this.#text = ''
  }

  #reject(problem: AppError): void {
    this.#problem = problem
    this.#enterState('end')
  }
}

function createTooLongError(header: string): AppError {
  if (/\bfilename\*?=/i.test(header)) return createFileNameError(errors.fileNameTooLong)
  return /\bname=/i.test(header) ? errors.fieldNameTooLong() : errors.malformedPart()
}

function findProblem(header: string): AppError | undefined {
  if (header.split(LINE_END).length > MAX_HEADER_LINES) return errors.malformedPart()
  const offset = header.replaceAll(LINE_END, '  ').search(INVALID_HEADER_BYTE)
  if (offset === -1) return undefined
  const line = header.slice(header.lastIndexOf('\n', offset - 1) + 1, offset)
  if (/\bfilename\*?=/i.test(line)) return createFileNameError(errors.fileNameHasControlCharacter)
  return /\bname=/i.test(line) ? errors.badFieldName() : errors.malformedPart()
}
