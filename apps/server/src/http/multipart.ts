import type { Request, RequestHandler, Response } from 'express'
import { errors } from '../errors.ts'
import { type Inspect, RequestBody, rejectEncodedBody } from './requestBody.ts'

interface MultipartOptions {
  /** The middleware that `multer` created. */
  parser: RequestHandler
  /** Maximum size of the body, in bytes. */
  maxBytes: number
  /** Called with each chunk before it's parsed. Returns an error to reject the body. */
  inspect?: Inspect
}

/** The properties that multer adds to a request. */
export type ParsedForm = Pick<Request, 'body' | 'files'>

/**
 * Parses a request body with multer. Rejects with the first problem that multer or `inspect` finds.
 *
 * By default, multer reports a problem only after reading the rest of the body. To stop early, this
 * function gives multer a stream that ends at the first problem. The request stays open, so that
 * the server can still respond.
 */
export function parseMultipart(
  req: Request,
  res: Response,
  { parser, maxBytes, inspect }: MultipartOptions,
): Promise<ParsedForm> {
  rejectEncodedBody(req)
  if (Number(req.get('Content-Length') ?? 0) > maxBytes) throw errors.payloadTooLarge()
  const body = new RequestBody(req, maxBytes, inspect)
  return new Promise((resolve, reject) => {
    parser(body as unknown as Request, res, (error?: unknown) => {
      if (error) reject(error)
      else resolve(body as unknown as ParsedForm)
    })
  })
}
