import type { IncomingMessage } from 'node:http'
import express, { type Request, type Response } from 'express'
import { generalErrors } from '../errors.ts'
import { parseBody } from './parseBody.ts'

/** Default size limit of a JSON body, in bytes. */
export const MAX_JSON_BYTES = 16 * 1024

/** Maximum nesting depth of objects and arrays. Prevents stack overflows in recursive code. */
export const MAX_DEPTH = 32

const OPENING_BRACKETS = new Set(Buffer.from('[{'))
const CLOSING_BRACKETS = new Set(Buffer.from(']}'))
const [QUOTE, BACKSLASH] = Buffer.from('"\\')

/**
 * Parses the JSON body of a request with any Content-Type. Returns `undefined` if there's no
 * body. Call this after authorization, so that the server doesn't read unauthorized bodies.
 * @throws AppError 400 for malformed or deeply nested JSON, 413 for a body over `maxBytes`, 415
 *   for a Content-Encoding or a charset other than UTF-8.
 */
export async function readJson(
  req: Request,
  res: Response,
  maxBytes = MAX_JSON_BYTES,
): Promise<unknown> {
  const parser = express.json({
    limit: maxBytes,
    strict: false,
    type: () => true,
    // Reject compressed bodies: 1 KB of gzip can expand to 1 MB of nested arrays.
    inflate: false,
    verify: checkCharsetAndDepth,
  })
  const { body } = await parseBody(req, res, { parser, maxBytes })
  req.body = body
  return body
}

function checkCharsetAndDepth(
  _req: IncomingMessage,
  _res: unknown,
  bytes: Buffer,
  charset: string,
): void {
  if (charset !== 'utf-8')
    throw generalErrors.unsupportedContentType({ message: 'Send JSON as UTF-8.' })
  if (isDeeperThan(MAX_DEPTH, bytes)) {
    throw generalErrors.malformedJson({
      message: `The JSON is nested more than ${MAX_DEPTH} levels deep.`,
    })
  }
}

/** Returns whether JSON is nested more than `maxDepth` levels deep, without parsing the JSON. */
export function isDeeperThan(maxDepth: number, bytes: Buffer): boolean {
  let depth = 0
  let isInString = false
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] as number
    if (byte === QUOTE) isInString = !isInString
    else if (isInString && byte === BACKSLASH) index += 1
    else if (!isInString && OPENING_BRACKETS.has(byte)) depth += 1
    else if (!isInString && CLOSING_BRACKETS.has(byte)) depth -= 1
    if (depth > maxDepth) return true
  }
  return false
}
