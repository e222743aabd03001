import { finished, Readable } from 'node:stream'
import type { Request, RequestHandler, Response } from 'express'
import { type AppError, errors } from '../errors.ts'

interface MultipartOptions {
  /** The middleware created by multer. */
  parser: RequestHandler
  /** Maximum size of the body, in bytes. */
  maxBytes: number
  /** Called with each chunk before it's parsed. Returns an error to reject the body. */
  inspect?: (chunk: Buffer) => AppError | undefined
}

/** The properties that multer adds to a request. */
export type ParsedForm = Pick<Request, 'body' | 'files'>

/**
 * Parses a request body with multer. Rejects with the first problem that multer or `inspect` finds.
 *
 * By default, multer reports a problem only after reading the rest of the body. To stop early, this
 * function gives multer a stream that ends at the first problem. The request itself stays open for
 * the response.
 */
export function parseMultipart(
  req: Request,
  res: Response,
  { parser, maxBytes, inspect }: MultipartOptions,
): Promise<ParsedForm> {
  if (!/^(identity)?$/i.test(req.get('Content-Encoding') ?? '')) throw errors.encodedBody()
  if (Number(req.get('Content-Length') ?? 0) > maxBytes) throw errors.payloadTooLarge()
  const body = new MultipartBody(req, maxBytes, inspect)
  return new Promise((resolve, reject) => {
    parser(body as unknown as Request, res, (error?: unknown) => {
      if (error) reject(error)
      else resolve(body as unknown as ParsedForm)
    })
  })
}

/** Streams a request body to multer, which treats this stream as the request. */
class MultipartBody extends Readable {
  readonly headers: Request['headers']
  readonly #req: Request
  readonly #maxBytes: number
  readonly #inspect: MultipartOptions['inspect']
  #bytes = 0
  #isReadPending = false

  constructor(req: Request, maxBytes: number, inspect: MultipartOptions['inspect']) {
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
    // Read everything that has arrived, because passing on many tiny chunks is expensive.
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
