import { rm } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'
import { AppError } from '@duet/kit'
import type { Request, Response } from 'express'
import multer from 'multer'
import { storageErrors } from '../errors.ts'
import { MAX_METADATA_BYTES, readCacheControl, readObjectMetadata } from './metadata.ts'
import type { ReceivedObject, ReceiveOptions } from './receivedObject.ts'
import { receiveForm } from './receiveForm.ts'

const MAX_FIELDS = 10

const LIMITS = {
  files: 1,
  fields: MAX_FIELDS,
  parts: MAX_FIELDS + 1,
  fieldSize: MAX_METADATA_BYTES,
} as const

type FormFields = Partial<Record<string, string>>

/**
 * Streams the file in a multipart body into the temp folder. The body has one file and up to ten
 * fields, such as `cacheControl` (in seconds), `metadata` (JSON), and `contentType`.
 * @throws the same errors as `receiveObject`
 */
export async function receiveMultipart(
  req: Request,
  res: Response,
  { checkMime, ...ingestOptions }: ReceiveOptions,
  maxBodyBytes: number,
): Promise<ReceivedObject> {
  const fields: FormFields = {}
  const getMime = (file: { mimetype: string }) => fields.contentType ?? file.mimetype
  const form = await receiveForm(req, res, {
    limits: LIMITS,
    streamHandler: (body, parser) => feedParser(body, parser, fields),
    maxBodyBytes,
    checkFile: (file) => checkMime(getMime(file)),
    ingestOptions,
  }).catch((error: unknown) => {
    throw toRequestError(error)
  })
  const [file] = form.files
  if (!file) throw storageErrors.invalidRequest('The form data has no file')
  try {
    const { path, size, sha256 } = file
    const { cacheControl: seconds, metadata } = fields
    const mime = getMime(file)
    checkMime(mime)
    return {
      file: { path, size, sha256 },
      mime,
      cacheControl: readCacheControl(seconds && `max-age=${seconds}`),
      metadata: readObjectMetadata(metadata === undefined ? undefined : Buffer.from(metadata)),
    }
  } catch (error) {
    await rm(file.path, { force: true })
    throw error
  }
}

type FileInfo = { filename: string | undefined }
type TakeFile = (name: string, stream: Readable, info: FileInfo) => void

/**
 * Passes the body to multer's parser. Storage clients send files without a field name, which multer
 * rejects, so this function adds names. It also reads the fields itself, because multer rejects a
 * form with a field that is too long, while the storage API ignores the field.
 */
function feedParser(body: Request, parser: Writable, fields: FormFields): void {
  const [takeFile] = parser.listeners('file') as [TakeFile]
  parser.removeAllListeners('file').removeAllListeners('field')
  parser.on('file', (name: string | undefined, stream: Readable, info: FileInfo) => {
    takeFile(name ?? 'file', stream, { ...info, filename: info.filename ?? 'file' })
  })
  parser.on('field', (name: string, value: string, info: { valueTruncated: boolean }) => {
    if (info.valueTruncated) return
    fields[name] = name === 'contentType' ? value.trim() : value
  })
  body.pipe(parser)
}

/** Converts errors from multer and its parser to errors with status 400. */
function toRequestError(cause: unknown): unknown {
  if (cause instanceof multer.MulterError) {
    return storageErrors.invalidRequest(
      `The form data must have one file and up to ${MAX_FIELDS} fields`,
    )
  }
  // Unlike errors of the app and the file system, the parser's errors have no `code`.
  if (cause instanceof AppError || !(cause instanceof Error) || 'code' in cause) return cause
  return storageErrors.invalidRequest(`The form data is malformed: ${cause.message}`)
}
