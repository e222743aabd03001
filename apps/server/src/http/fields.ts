import express, { type RequestHandler } from 'express'
import multer from 'multer'
import { errors } from '../errors.ts'

const BODY_LIMIT = '64kb'

const json = express.json({ limit: BODY_LIMIT })
const urlencoded = express.urlencoded({ extended: false, limit: BODY_LIMIT, parameterLimit: 100 })
const multipart = multer({
  limits: { fieldNameSize: 100, fieldSize: 16 * 1024, fields: 20, parts: 20, headerPairs: 20 },
}).none()

const readMultipart: RequestHandler = (req, res, next) => {
  if (Number(req.get('Content-Length') ?? 0) > 1024 * 1024) throw errors.payloadTooLarge()
  multipart(req, res, (error?: unknown) => {
    next(error ? errors.malformedMultipart({ cause: error }) : undefined)
  })
}

/** Reads the fields of a small form from JSON, a urlencoded body or a multipart one without files. */
export const readFields: RequestHandler = (req, res, next) => {
  if (req.is('json')) return json(req, res, next)
  if (req.is('urlencoded')) return urlencoded(req, res, next)
  if (req.is('multipart/form-data')) return readMultipart(req, res, next)
  next(errors.unsupportedContentType())
}
