import express, { type Request, type RequestHandler, type Response } from 'express'
import multer from 'multer'
import { AppError, errors } from '../errors.ts'
import { readJson } from './json.ts'
import { parseBody } from './parseBody.ts'

const MAX_FORM_BYTES = 64 * 1024

const urlencodedParser = express.urlencoded({
  extended: false,
  inflate: false,
  limit: MAX_FORM_BYTES,
  parameterLimit: 100,
})
const multipartParser = multer({
  limits: { fieldNameSize: 100, fieldSize: 16 * 1024, fields: 20, parts: 20, headerPairs: 20 },
}).none()

/** Parses a small form without files from JSON, a URL-encoded body, or a multipart body. */
export const readFields: RequestHandler = async (req, res, next) => {
  if (req.is('urlencoded')) await readUrlencoded(req, res)
  else if (req.is('json')) await readJson(req, res, MAX_FORM_BYTES)
  else if (req.is('multipart/form-data')) await readMultipart(req, res)
  else throw errors.unsupportedContentType({ message: 'Send JSON or a form.' })
  next()
}

async function readUrlencoded(req: Request, res: Response): Promise<void> {
  const form = await parseBody(req, res, { parser: urlencodedParser, maxBytes: MAX_FORM_BYTES })
  req.body = form.body
}

async function readMultipart(req: Request, res: Response): Promise<void> {
  try {
    const form = await parseBody(req, res, {
      parser: multipartParser,
      maxBytes: MAX_FORM_BYTES,
    })
    req.body = form.body
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
