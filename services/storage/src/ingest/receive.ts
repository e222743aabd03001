import { RequestBody, rejectEncodedBody } from '@duet/kit/http'
import type { Request, Response } from 'express'
import { storageErrors } from '../errors.ts'
import { ingest } from './ingest.ts'
import { MAX_METADATA_BYTES, readCacheControl, readObjectMetadata } from './metadata.ts'
import { receiveMultipart } from './multipart.ts'
import type { ReceivedObject, ReceiveOptions } from './receivedObject.ts'

/** Maximum size of a multipart body without its file, in bytes. */
const MAX_FIELDS_BYTES = MAX_METADATA_BYTES + 64 * 1024

/**
 * Streams an upload's body, which is raw or multipart, into the temp folder.
 * @throws StorageError `EntityTooLarge`, `InvalidMimeType`, or `InvalidRequest`; AppError 400, 413,
 *   415, or 507. After an error, no file from this upload remains in the temp folder.
 */
export async function receiveObject(
  req: Request,
  res: Response,
  options: ReceiveOptions,
): Promise<ReceivedObject> {
  rejectEncodedBody(req)
  const isForm = isMultipart(req)
  const maxFieldsBytes = isForm ? MAX_FIELDS_BYTES : 0
  const length = Number(req.get('Content-Length') ?? 0)
  if (length > options.maxBytes + maxFieldsBytes) throw storageErrors.tooLarge()
  await options.space.requireReserve(length)
  return isForm
    ? receiveMultipart(req, res, options, options.maxBytes + maxFieldsBytes)
    : receiveRaw(req, options)
}

/** Returns whether the body is a multipart form that contains the file. */
export function isMultipart(req: Request): boolean {
  return /^multipart\/form-data\b/i.test(req.get('Content-Type') ?? '')
}

async function receiveRaw(req: Request, options: ReceiveOptions): Promise<ReceivedObject> {
  const mime = req.get('Content-Type') ?? 'application/octet-stream'
  options.checkMime(mime)
  const cacheControl = readCacheControl(req.get('Cache-Control'))
  const header = req.get('X-Metadata')
  const metadata = readObjectMetadata(
    header === undefined ? undefined : Buffer.from(header, 'base64'),
  )
  const body = new RequestBody(req, Number.POSITIVE_INFINITY)
  return { file: await ingest(body, options), mime, cacheControl, metadata }
}
