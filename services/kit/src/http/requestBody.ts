import { finished, Readable } from 'node:stream'
import type { Request } from 'express'
import { type AppError, generalErrors } from '../errors.ts'

/** Checks each chunk of a body before it's parsed. Returns an error to reject the body. */
export type Inspect = (chunk: Buffer) => AppError | undefined

/**
 * Streams a request body to a parser or a file. The stream fails at the first problem, or if the
 * body is cut off. The request stays open, so that the server can still respond.
 */
export class RequestBody extends Readable {
  readonly headers: Request['headers']
  readonly #req: Request
  readonly #maxBytes: number
  readonly #inspect: Inspect | undefined
  #bytes = 0
  #isReadPending = false

  constructor(req: Request, maxBytes: number, inspect?: Inspect) {
    super()
    this.headers = req.headers
    this.#req = req
    this.#maxBytes = maxBytes
    this.#inspect = inspect
    req.on('readable', this.#pass)
    finished(req, { writable: false }, (error) => {
      if (error) this.destroy(generalErrors.truncatedBody({ cause: error }))
      else this.push(null)
    })
  }

  override _read(): void {
    this.#isReadPending = true
    this.#pass()
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#req.off('readable', this.#pass)
    callback(error)
  }

  /**
   * Ends the stream. When parsing fails, multer calls `unpipe` and then waits for the stream to
   * end.
   */
  override unpipe(destination?: NodeJS.WritableStream): this {
    super.unpipe(destination)
    this.destroy()
    return this
  }

  readonly #pass = (): void => {
    if (!this.#isReadPending) return
    // Combine everything that has arrived into one chunk, because many tiny chunks are expensive.
    const chunk = this.#req.read() as Buffer | null
    if (chunk === null) return
    this.#isReadPending = false
    this.#bytes += chunk.length
    // Count the bytes here, because a chunked body has no Content-Length.
    const problem =
      this.#bytes > this.#maxBytes ? generalErrors.payloadTooLarge() : this.#inspect?.(chunk)
    if (problem) this.destroy(problem)
    else this.push(chunk)
  }
}

/** @throws AppError 415 for a compressed body, because a few bytes could expand to many. */
export function rejectEncodedBody(req: Request): void {
  if (!/^(identity)?$/i.test(req.get('Content-Encoding') ?? '')) throw generalErrors.encodedBody()
}
