import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import busboy from 'busboy'
import type { Request } from 'express'
import { AppError } from '../../errors.ts'
import { RequestBody } from '../../http/requestBody.ts'
import { storageErrors } from '../errors.ts'
import type { StoredFile } from '../hashingEngine.ts'
import { ingest } from './ingest.ts'
import { MAX_METADATA_BYTES, readCacheControl, readMetadata } from './metadata.ts'
import type { ReceivedObject, ReceiveOptions } from './receive.ts'

const MAX_FIELDS = 10

/**
 * Streams the file in a multipart body into the temp folder. The body has one file and up to ten
 * fields, such as `cacheControl` (in seconds), `metadata` (JSON), and `contentType`.
 * @throws the same errors as `receiveObject`
 */
export async function receiveMultipart(
  req: Request,
  options: ReceiveOptions,
  maxBodyBytes: number,
): Promise<ReceivedObject> {
  const form = await parse(req, options, maxBodyBytes)
  try {
    const { file, fields } = form
    const { cacheControl: seconds, contentType, metadata } = fields
    const mime = contentType ?? form.mime
    options.checkMime(mime)
    return {
      file,
      mime,
      cacheControl: readCacheControl(seconds && `max-age=${seconds}`),
      metadata: readMetadata(metadata === undefined ? undefined : Buffer.from(metadata)),
    }
  } catch (error) {
    await rm(form.file.path, { force: true })
    throw error
  }
}

interface ParsedForm {
  file: StoredFile
  mime: string
  fields: Partial<Record<string, string>>
}

function parse(req: Request, options: ReceiveOptions, maxBodyBytes: number): Promise<ParsedForm> {
  const parser = createParser(req)
  const body = new RequestBody(req, maxBodyBytes)
  const fields: Partial<Record<string, string>> = {}
  let file: Promise<StoredFile> | undefined
  let mime = ''
  return new Promise((resolve, reject) => {
    let isFailed = false
    const fail = async (cause: unknown) => {
      if (isFailed) return
      isFailed = true
      // This also stops reading the request, because `RequestBody` destroys itself when unpiped.
      body.unpipe(parser)
      parser.destroy()
      const receivedFile = await file?.catch(() => undefined)
      if (receivedFile) await rm(receivedFile.path, { force: true })
      reject(toRequestError(cause))
    }
    const finish = async () => {
      try {
        if (!file) throw storageErrors.invalidRequest('The form data has no file')
        const receivedFile = await file
        if (!isFailed) resolve({ file: receivedFile, mime, fields })
      } catch (error) {
        fail(error)
      }
    }
    parser.on('file', (_name: string, stream: Readable, fileInfo: { mimeType: string }) => {
      // The parser finishes the current chunk even after `destroy`, so another file can arrive.
      if (isFailed) return stream.destroy()
      mime = fileInfo.mimeType
      file = receiveFile(stream, fields.contentType ?? mime, options)
      file.catch(fail)
    })
    parser.on('field', (name: string, value: string, fieldInfo: { valueTruncated: boolean }) => {
      if (fieldInfo.valueTruncated) return
      fields[name] = name === 'contentType' ? value.trim() : value
    })
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
      parser.on(limit, () =>
        fail(
          storageErrors.invalidRequest(
            `The form data must have one file and up to ${MAX_FIELDS} fields`,
          ),
        ),
      )
    }
    parser.on('error', fail)
    parser.on('close', finish)
    body.on('error', fail)
    body.pipe(parser)
  })
}

function createParser(req: Request): busboy.Busboy {
  try {
    return busboy({
      headers: { ...req.headers, 'content-type': req.get('Content-Type') ?? '' },
      defParamCharset: 'utf8',
      limits: {
        files: 1,
        fields: MAX_FIELDS,
        parts: MAX_FIELDS + 2,
        fieldNameSize: 100,
        fieldSize: MAX_METADATA_BYTES,
        headerPairs: 20,
      },
    })
  } catch (error) {
    throw toRequestError(error)
  }
}

async function receiveFile(
  stream: Readable,
  mime: string,
  options: ReceiveOptions,
): Promise<StoredFile> {
  // Prevent an uncaught error if the parser destroys the stream before it's read.
  stream.on('error', () => {})
  options.checkMime(mime)
  return ingest(stream, options)
}

/** Converts errors from the parser, which have no `code`, to errors with status 400. */
function toRequestError(cause: unknown): unknown {
  if (cause instanceof AppError || !(cause instanceof Error) || 'code' in cause) return cause
  return storageErrors.invalidRequest(`The form data is malformed: ${cause.message}`)
}
