import type { Request } from 'express'
import { RequestBody, rejectEncodedBody } from '../../http/requestBody.ts'
import type { DiskSpace } from '../diskSpace.ts'
import { storageErrors } from '../errors.ts'
import type { StoredFile } from '../hashingEngine.ts'
import { ingest } from './ingest.ts'
import { MAX_METADATA_BYTES, readCacheControl, readMetadata } from './metadata.ts'
import { receiveMultipart } from './multipart.ts'

/** Maximum size of a multipart body without its file, in bytes. */
const MAX_FIELDS_BYTES = MAX_METADATA_BYTES + 64 * 1024

/** A received file in the temp folder, and the properties of the object to create from it. */
export interface ReceivedObject {
  file: StoredFile
  mime: string
  cacheControl: string
  /** User metadata as JSON. */
  metadata: string | null
}

export interface ReceiveOptions {
  tempDir: string
  /** Maximum size of the file, in bytes. */
  maxBytes: number
  /** Throws if the bucket doesn't allow this type. */
  checkMime: (mime: string) => void
  space: Pick<DiskSpace, 'requireReserve'>
}

/**
 * Streams an upload's body, which is raw or multipart, into the temp folder.
 * @throws StorageError `EntityTooLarge`, `InvalidMimeType`, or `InvalidRequest`; AppError 400, 413,
 *   415, or 507. After an error, no file from this upload remains in the temp folder.
 */
export async function receiveObject(
  req: Request,
  options: ReceiveOptions,
): Promise<ReceivedObject> {
  rejectEncodedBody(req)
  const isForm = isMultipart(req)
  const maxFieldsBytes = isForm ? MAX_FIELDS_BYTES : 0
  const length = Number(req.get('Content-Length') ?? 0)
  if (length > options.maxBytes + maxFieldsBytes) throw storageErrors.tooLarge()
  await options.space.requireReserve(length)
  return isForm
    ? receiveMultipart(req, options, options.maxBytes + maxFieldsBytes)
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
  const metadata = readMetadata(header === undefined ? undefined : Buffer.from(header, 'base64'))
  const body = new RequestBody(req, Number.POSITIVE_INFINITY)
  return { file: await ingest(body, options), mime, cacheControl, metadata }
}
