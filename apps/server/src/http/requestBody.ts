import { finished, Readable } from 'node:stream'
import type { Request } from 'express'
import { type AppError, errors } from '../errors.ts'

/** Called with each chunk before the parser. Returns an error to reject the body. */
export type Inspect = (chunk: Buffer) => AppError | undefined

/**
 * Streams a request body to a parser or file. Ends at the first problem, and reports a body that is
 * cut off. The request itself stays open for the response.
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
      if (error) this.destroy(errors.truncatedBody({ cause: error }))
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
   * Ends the stream. When parsing fails, multer calls this and then waits for the end of the body.
   */
  override unpipe(destination?: NodeJS.WritableStream): this {
    super.unpipe(destination)
    this.destroy()
    return this
  }

  readonly #pass = (): void => {
    if (!this.#isReadPending) return
    // Read everything that has arrived, because handling one-byte chunks one at a time is
    // expensive.
    const chunk = this.#req.read() as Buffer | null
    if (chunk === null) return
    this.#isReadPending = false
    this.#bytes += chunk.length
    // Count the bytes, because a chunked body has no Content-Length.
    const problem = this.#bytes > this.#maxBytes ? errors.payloadTooLarge() : this.#inspect?.(chunk)
    if (problem) this.destroy(problem)
    else this.push(chunk)
  }
}

/** @throws AppError 415 for a body with a Content-Encoding: a few bytes can expand to many. */
export function rejectEncodedBody(req: Request): void {
  if (!/^(identity)?$/i.test(req.get('Content-Encoding') ?? '')) throw errors.encodedBody()
}
