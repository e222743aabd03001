import { AppError } from '@duet/kit'
import { parseBody, readJson } from '@duet/kit/http'
import express, { type Request, type RequestHandler, type Response } from 'express'
import multer from 'multer'
import { errors } from '../errors.ts'

/** Maximum size of a small form, in bytes. */
export const MAX_FORM_BYTES = 64 * 1024

const urlencodedParser = express.urlencoded({
  extended: false,
  inflate: false,
  limit: MAX_FORM_BYTES,
  parameterLimit: 100,
})
const multipartParser = multer({
  limits: { fieldNameSize: 100, fieldSize: 16 * 1024, fields: 20, parts: 20, headerPairs: 20 },
}).none()

/**
 * Reads the fields of a small form without files from JSON, a URL-encoded body, or a multipart body.
 *
 * @throws AppError 415 for other content types.
 */
export async function readFields(req: Request, res: Response): Promise<Record<string, unknown>> {
  let fields: unknown
  if (req.is('urlencoded')) fields = await parse(req, res, urlencodedParser)
  else if (req.is('json')) fields = await readJson(req, res, MAX_FORM_BYTES)
  else if (req.is('multipart/form-data')) fields = await readMultipart(req, res)
  else throw errors.unsupportedContentType({ message: 'Send JSON or a form.' })
  return (fields ?? {}) as Record<string, unknown>
}

async function parse(req: Request, res: Response, parser: RequestHandler): Promise<unknown> {
  const { body } = await parseBody(req, res, { parser, maxBytes: MAX_FORM_BYTES })
  return body
}

async function readMultipart(req: Request, res: Response): Promise<unknown> {
  try {
    return await parse(req, res, multipartParser)
  } catch (cause) {
    throw toFormError(cause)
  }
}

function toFormError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause
  const code = cause instanceof multer.MulterError ? cause.code : undefined
  if (code === 'LIMIT_UNEXPECTED_FILE') {
    return errors.unexpectedFile({ cause, message: 'This form takes no files.' })
  }
  if (code === 'LIMIT_FIELD_VALUE') return errors.fieldTooLong({ cause })
  return errors.malformedMultipart({ cause })
}
