import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_FILE_BYTES, MAX_FILES, MESSAGES } from '@duet/forms/schema'
import type { Request, Response } from 'express'
import multer from 'multer'
import { type AppError, errors } from '../errors.ts'
import { MAX_BODY_BYTES } from '../http/listener.ts'
import { cleanFileName } from './fileName.ts'
import { createHashingEngine, type StoredFile } from './hashingEngine.ts'
import { PartHeaders } from './partHeaders.ts'

const LIMITS = {
  fileSize: MAX_FILE_BYTES,
  files: MAX_FILES,
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  fields: 100,
  parts: 120,
  headerPairs: 20,
  fieldNestingDepth: 1,
  fieldArrayIndexLimit: 100,
} as const

const FIELD_NAMES = {
  name: 'Name',
  email: 'Email',
  title: 'Title',
  company: 'Company',
  useCase: 'Use case',
} as const

/** `files`, `files[]`, `files[0]`… */
const FILES_FIELD = /^files(\[\d*\])?$/

/** A file that lies whole in the temp folder. */
export interface ReceivedFile extends StoredFile {
  /** The name that the visitor's file had, cleaned. */
  name: string
}

export interface Upload {
  fields: Record<string, unknown>
  files: ReceivedFile[]
  /** Removes what still lies in the temp folder. */
  discard(): Promise<void>
}

/**
 * Streams a multipart body to the disk, in memory never more than a few chunks of it.
 * @throws AppError 400, 413 or 415 for a body that is refused; nothing of it is left then.
 */
export async function receiveUpload(req: Request, res: Response, tempDir: string): Promise<Upload> {
  const boundary = checkHeaders(req)
  const headers = new PartHeaders(boundary)
  const folder = join(tempDir, randomUUID())
  const discard = () => rm(folder, { recursive: true, force: true })
  // Between this check and the parser nothing may wait: the end of the request would be missed.
  if (req.destroyed) throw errors.truncatedBody()
  mkdirSync(folder)
  try {
    const files = await parse(req, res, folder, headers)
    const fields = { ...(req.body as Record<string, unknown>) }
    return { fields, files, discard }
  } catch (cause) {
    await discard()
    throw toUploadError(cause, headers)
  }
}

/** The boundary that the headers name. */
function checkHeaders(req: Request): string {
  const type = req.get('Content-Type') ?? ''
  const isPlain = /^(identity)?$/i.test(req.get('Content-Encoding') ?? '')
  if (!/^multipart\/form-data\b/i.test(type) || !isPlain) {
    throw errors.unsupportedContentType({ message: 'Send the request as multipart/form-data.' })
  }
  const [, quoted, bare] = /;\s*boundary\s*=\s*(?:"([^"]+)"|([^\s";]+))/i.exec(type) ?? []
  const boundary = quoted ?? bare
  if (boundary === undefined) throw errors.missingBoundary()
  if (Number(req.get('Content-Length') ?? 0) > MAX_BODY_BYTES) throw errors.payloadTooLarge()
  return boundary
}

function parse(
  req: Request,
  res: Response,
  folder: string,
  headers: PartHeaders,
): Promise<ReceivedFile[]> {
  return new Promise((resolve, reject) => {
    let bytes = 0
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      headers.push(chunk)
      // A body in chunks names no length beforehand.
      if (bytes > MAX_BODY_BYTES) reject(errors.payloadTooLarge())
    })
    const middleware = multer({
      storage: createHashingEngine(folder),
      limits: LIMITS,
      preservePath: true,
      defParamCharset: 'utf8',
      fileFilter: (_req, file, accept) => {
        try {
          if (!FILES_FIELD.test(file.fieldname)) throw errors.unexpectedFile()
          file.originalname = cleanFileName(file.originalname)
          accept(null, true)
        } catch (error) {
          accept(error as Error)
        }
      },
    }).any()
    middleware(req, res, (error: unknown) => {
      if (error) return reject(error)
      const files = (req.files ?? []) as unknown as (StoredFile & { originalname: string })[]
      resolve(
        files.map(({ path, size, sha256, originalname }) => {
          return { path, size, sha256, name: originalname }
        }),
      )
    })
  })
}

function toUploadError(cause: unknown, headers: PartHeaders): unknown {
  if (cause instanceof multer.MulterError) return fromMulter(cause)
  // The parser's own errors carry no code, unlike those of the file system and of ours.
  if (!(cause instanceof Error) || 'code' in cause) return cause
  return headers.explain(cause)
}

function fromMulter(cause: multer.MulterError): AppError {
  const files = (message: string) => ({ cause, fields: { files: message } })
  switch (cause.code) {
    case 'LIMIT_FILE_SIZE':
      return errors.fileTooLarge(files(MESSAGES.filesTooLarge))
    case 'LIMIT_FILE_COUNT':
      return errors.tooManyFiles(files(MESSAGES.filesTooMany))
    case 'LIMIT_PART_COUNT':
    case 'LIMIT_FIELD_COUNT':
      return errors.tooManyParts({ cause })
    case 'LIMIT_FIELD_KEY':
      return errors.fieldNameTooLong({ cause })
    case 'LIMIT_FIELD_VALUE':
      return errors.fieldTooLong({ cause, fields: fieldsOf(cause) })
    default:
      return errors.badFieldName({ cause })
  }
}

/** The message of the form for the field that is far too long, where it is one of the form's. */
function fieldsOf({ field = '' }: multer.MulterError): Record<string, string> | undefined {
  const text = FIELD_NAMES[field as keyof typeof FIELD_NAMES]
  return text && { [field]: `${text} is too long` }
}
