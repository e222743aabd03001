import express, { type RequestHandler } from 'express'
import multer from 'multer'
import { type AppError, errors } from '../errors.ts'

const BODY_LIMIT = '64kb'

const json = express.json({ limit: BODY_LIMIT, strict: false })
const urlencoded = express.urlencoded({ extended: false, limit: BODY_LIMIT, parameterLimit: 100 })
const multipart = multer({
  limits: { fieldNameSize: 100, fieldSize: 16 * 1024, fields: 20, parts: 20, headerPairs: 20 },
}).none()

const readMultipart: RequestHandler = (req, res, next) => {
  if (Number(req.get('Content-Length') ?? 0) > 1024 * 1024) throw errors.payloadTooLarge()
  multipart(req, res, (error?: unknown) => {
    next(error ? toFormError(error) : undefined)
  })
}

/** Reads the fields of a small form from JSON, a urlencoded body or a multipart one without files. */
export const readFields: RequestHandler = (req, res, next) => {
  if (req.is('json')) return json(req, res, next)
  if (req.is('urlencoded')) return urlencoded(req, res, next)
  if (req.is('multipart/form-data')) return readMultipart(req, res, next)
  next(errors.unsupportedContentType({ message: 'Send JSON or a form.' }))
}

function toFormError(cause: unknown): AppError {
  const code = cause instanceof multer.MulterError ? cause.code : undefined
  if (code === 'LIMIT_UNEXPECTED_FILE') {
    return errors.unexpectedFile({ cause, message: 'This form takes no files.' })
  }
  if (code === 'LIMIT_FIELD_VALUE') return errors.fieldTooLong({ cause })
  return errors.malformedMultipart({ cause })
}
