import { rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { MAX_FILE_BYTES, MAX_FILES, MESSAGES } from '@duet/forms/schema'
import type { AppError } from '@duet/kit'
import { type IngestedFile, receiveForm } from '@duet/storage'
import type { Request, Response } from 'express'
import multer from 'multer'
import { errors } from '../errors.ts'
import { MAX_BODY_BYTES } from '../http/listener.ts'
import { createFileTooLargeError } from './badFiles.ts'
import { cleanFileName } from './cleanFileName.ts'
import { PartHeaders } from './partHeaders.ts'
import type { UploadTicket } from './uploadLimits.ts'

const LIMITS = {
  files: MAX_FILES,
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  fields: 100,
  parts: 120,
  fieldNestingDepth: 1,
  fieldArrayIndexLimit: 100,
} as const

/** Maximum length of a boundary according to RFC 2046. */
const MAX_BOUNDARY_LENGTH = 70

/** Matches the names of file fields: `files`, `files[]`, `files[0]`, and so on. */
const FILES_FIELD = /^files(\[\d*\])?$/

/** A complete file in the temp folder. */
export interface ReceivedFile extends IngestedFile {
  /** The sanitized version of the file name that the visitor sent. */
  name: string
}

export interface ReceivedUpload {
  fields: Record<string, unknown>
  files: ReceivedFile[]
  /** Deletes all files that are still in the temp folder. */
  discard(): Promise<void>
}

interface UploadOptions {
  tempDir: string
  ticket: Pick<UploadTicket, 'count'>
  /**
   * Returns the validation message for a field that is too long, or `undefined` for an unknown
   * field.
   */
  getTooLongMessage?: (field: string) => string | undefined
  /** Maximum size of each file, in bytes. @default 5 MB */
  maxFileBytes?: number
  /** Maximum size of the body, in bytes. @default `MAX_BODY_BYTES` */
  maxBodyBytes?: number
}

/**
 * Streams a multipart body to the disk. Keeps only a few chunks in memory.
 * @throws AppError 400, 413, or 415 for a rejected body, or 429 once the daily upload limit is
 *   reached. In every case, the upload's files are deleted.
 */
export async function receiveUpload(
  req: Request,
  res: Response,
  {
    tempDir,
    ticket,
    getTooLongMessage = () => undefined,
    maxFileBytes = MAX_FILE_BYTES,
    maxBodyBytes = MAX_BODY_BYTES,
  }: UploadOptions,
): Promise<ReceivedUpload> {
  const headers = new PartHeaders(readBoundary(req), LIMITS.parts)
  try {
    const form = await receiveForm(req, res, {
      limits: { ...LIMITS, fileSize: maxFileBytes },
      streamHandler: feedParser,
      maxBodyBytes,
      inspect: (chunk) => {
        const limitError = ticket.count(chunk.length)
        return headers.push(chunk) ?? limitError
      },
      checkFile: (file) => {
        if (!FILES_FIELD.test(file.fieldname)) throw errors.unexpectedFile()
        file.originalname = cleanFileName(readSentName(file.originalname))
      },
      ingestOptions: { tempDir, maxBytes: maxFileBytes },
    })
    const files = form.files.map(({ path, size, sha256, head, originalname }) => {
      return { path, size, sha256, head, name: originalname }
    })
    const discard = async () => {
      await Promise.all(files.map(({ path }) => rm(path, { force: true })))
    }
    return { fields: form.fields, files, discard }
  } catch (cause) {
    throw toUploadError(cause, headers, { getTooLongMessage, maxFileBytes })
  }
}

/** Checks the content type and returns the multipart boundary. */
function readBoundary(req: Request): string {
  const type = req.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) {
    throw errors.unsupportedContentType({ message: 'Send the request as multipart/form-data.' })
  }
  const [, quotedBoundary, unquotedBoundary] =
    /;\s*boundary\s*=\s*(?:"([^"]+)"|([^\s";]+))/i.exec(type) ?? []
  const boundary = quotedBoundary ?? unquotedBoundary
  if (boundary === undefined) throw errors.missingBoundary()
  if (boundary.length > MAX_BOUNDARY_LENGTH) throw errors.malformedMultipart()
  return boundary
}

/**
 * Passes the body to multer's parser. Multer decodes `%0A` and `%0D` in file names, as browsers
 * encode line breaks. But names such as `100%0Applejuice.png` are more common than names with line
 * breaks, so this function encodes the percent signs.
 */
function feedParser(body: Request, parser: Writable): void {
  parser.prependListener('file', (_field, _stream, info: { filename?: string | undefined }) => {
    info.filename = info.filename?.replaceAll('%', '%25')
  })
  body.pipe(parser)
}

/** Decodes a name from multer. Browsers encode quotes. */
function readSentName(name: string): string {
  return name.replaceAll('%25', '%').replaceAll('%22', '"')
}

type ErrorOptions = Required<Pick<UploadOptions, 'getTooLongMessage' | 'maxFileBytes'>>

function toUploadError(cause: unknown, headers: PartHeaders, options: ErrorOptions): unknown {
  if (cause instanceof multer.MulterError) return convertMulterError(cause, options)
  // Return app errors and file system errors unchanged. Unlike the parser's errors, these errors
  // have a `code`.
  if (!(cause instanceof Error) || 'code' in cause) return cause
  return headers.explain(cause)
}

function convertMulterError(
  cause: multer.MulterError,
  { getTooLongMessage, maxFileBytes }: ErrorOptions,
): AppError {
  const toErrorOptions = (message: string) => ({ cause, fields: { files: message } })
  switch (cause.code) {
    case 'LIMIT_FILE_SIZE':
      // Multer's types lack `filename`. The file filter has already validated the name.
      return createFileTooLargeError(
        cleanFileName(readSentName((cause as { filename?: string }).filename ?? '')),
        maxFileBytes,
        cause,
      )
    case 'LIMIT_FILE_COUNT':
      return errors.tooManyFiles(toErrorOptions(MESSAGES.filesTooMany))
    case 'LIMIT_PART_COUNT':
    case 'LIMIT_FIELD_COUNT':
      return errors.tooManyParts({ cause })
    case 'LIMIT_FIELD_KEY':
      return errors.fieldNameTooLong({ cause })
    case 'LIMIT_FIELD_VALUE': {
      const { field = '' } = cause
      const message = getTooLongMessage(field)
      return errors.fieldTooLong({ cause, fields: message ? { [field]: message } : undefined })
    }
    default:
      return errors.badFieldName({ cause })
  }
}
