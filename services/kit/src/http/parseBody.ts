import type { Request, RequestHandler, Response } from 'express'
import { generalErrors } from '../errors.ts'
import { type Inspect, RequestBody, rejectEncodedBody } from './requestBody.ts'

interface ParseOptions {
  /** The middleware from `multer` or Express that parses the body. */
  parser: RequestHandler
  /** Maximum size of the body, in bytes. */
  maxBytes: number
  /** Called with each chunk before it's parsed. Returns an error to reject the body. */
  inspect?: Inspect | undefined
}

/** The properties that a parser adds to a request. Requests have `files` only with multer. */
export type ParsedForm = Pick<Request, 'body' | Extract<keyof Request, 'files'>>

/**
 * Parses a request body. Rejects with the first problem that the parser or `inspect` finds.
 *
 * By default, parsers report a problem only after reading the rest of the body. To stop early, this
 * function gives the parser a stream that ends at the first problem. The request stays open, so
 * that the server can still respond.
 *
 * @throws AppError 413 for a body over `maxBytes`, 415 for a Content-Encoding.
 */
export async function parseBody(
  req: Request,
  res: Response,
  { parser, maxBytes, inspect }: ParseOptions,
): Promise<ParsedForm> {
  rejectEncodedBody(req)
  if (Number(req.get('Content-Length') ?? 0) > maxBytes) throw generalErrors.payloadTooLarge()
  const body = new RequestBody(req, maxBytes, inspect)
  return new Promise((resolve, reject) => {
    parser(body as unknown as Request, res, (error?: unknown) => {
      // Some requests have no body to read. If the client then disconnects, the error of an unread
      // stream would be uncaught.
      body.destroy()
      if (error) reject(error)
      else resolve(body as unknown as ParsedForm)
    })
  })
}
