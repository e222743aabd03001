import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_FILE_BYTES, MAX_FILES, MESSAGES } from '@duet/forms/schema'
import type { Request, Response } from 'express'
import multer from 'multer'
import { type AppError, errors } from '../errors.ts'
import { cleanFileName } from './fileName.ts'
import { createHashingEngine, type StoredFile } from './hashingEngine.ts'

// Above five files of 5 MB with their fields; a sixth file must still be seen to be named.
const MAX_BODY_BYTES = 64 * 1024 * 1024

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
  checkHeaders(req)
  const folder = join(tempDir, randomUUID())
  const discard = () => rm(folder, { recursive: true, force: true })
  // Between this check and the parser nothing may wait: the end of the request would be missed.
  if (req.destroyed) throw errors.malformedMultipart()
  mkdirSync(folder)
  try {
    const files = await parse(req, res, folder)
    const fields = { ...(req.body as Record<string, unknown>) }
    return { fields, files, discard }
  } catch (cause) {
    await discard()
    throw toUploadError(cause)
  }
}

function checkHeaders(req: Request): void {
  const type = req.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) throw errors.unsupportedContentType()
  if (!/;\s*boundary\s*=\s*("[^"]+"|[^\s";]+)/i.test(type)) throw errors.missingBoundary()
  if (Number(req.get('Content-Length') ?? 0) > MAX_BODY_BYTES) throw errors.payloadTooLarge()
}

function parse(req: Request, res: Response, folder: string): Promise<ReceivedFile[]> {
  return new Promise((resolve, reject) => {
    let bytes = 0
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length
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

function toUploadError(cause: unknown): unknown {
  if (cause instanceof multer.MulterError) return fromMulter(cause)
  if (!(cause instanceof Error)) return cause
  if (cause.message === 'Malformed part header') return errors.malformedPart({ cause })
  // The parser's own errors carry no code, unlike those of the file system and of ours.
  return 'code' in cause ? cause : errors.malformedMultipart({ cause })
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
      return errors.fieldTooLong({ cause })
    default:
      return errors.badFieldName({ cause })
  }
}
