import { rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { type Inspect, parseBody } from '@duet/kit/http'
import type { Request, Response } from 'express'
import multer from 'multer'
import { type IngestedFile, type IngestOptions, ingest } from './ingest.ts'

/** Multer's options for a form, such as its limits. */
interface ParserOptions extends Pick<multer.Options, 'limits'> {
  /** Passes the body to the parser, which already has multer's listeners. */
  streamHandler: (body: Request, parser: Writable) => void
}

interface FormOptions extends ParserOptions {
  /** Maximum size of the body, in bytes. */
  maxBodyBytes: number
  /** Called with each chunk before it's parsed. Returns an error to reject the body. */
  inspect?: Inspect
  /** Throws to reject a file before it's received. */
  checkFile: (file: Express.Multer.File) => void
  /** Where to store the files, and their maximum size. */
  ingestOptions: IngestOptions
}

interface ReceivedForm {
  fields: Record<string, unknown>
  files: (IngestedFile & Pick<Express.Multer.File, 'originalname' | 'mimetype'>)[]
}

/**
 * Streams the files of a multipart body into the temp folder with `ingest`. Keeps only a few chunks
 * in memory. After an error, no file from this body remains in the temp folder.
 * @throws MulterError, an error of the parser without a `code`, or the error of `checkFile`,
 *   `inspect`, `ingest`, or `parseBody`
 */
export async function receiveForm(
  req: Request,
  res: Response,
  { limits, streamHandler, maxBodyBytes, inspect, checkFile, ingestOptions }: FormOptions,
): Promise<ReceivedForm> {
  const filePromises: Promise<IngestedFile>[] = []
  const storage: multer.StorageEngine = {
    _handleFile(_req, file, callback) {
      // If `ingest` stops early, the stream fails, too, but its error doesn't say why.
      file.stream.removeAllListeners('error')
      const filePromise = ingest(file.stream, ingestOptions)
      filePromises.push(filePromise)
      filePromise.then((storedFile) => callback(null, storedFile), callback)
    },
    // If the connection closes, multer doesn't wait for files that are still being written. So
    // `receiveForm` deletes all files itself.
    _removeFile: (_req, _file, callback) => callback(null),
  }
  const options: multer.Options & ParserOptions = {
    storage,
    limits,
    streamHandler,
    preservePath: true,
    defParamCharset: 'utf8',
    fileFilter: (_req, file, accept) => {
      try {
        checkFile(file)
        accept(null, true)
      } catch (error) {
        accept(error as Error)
      }
    },
  }
  try {
    const parser = multer(options).any()
    const form = await parseBody(req, res, { parser, maxBytes: maxBodyBytes, inspect })
    const files = (form.files ?? []) as unknown as ReceivedForm['files']
    return { fields: { ...(form.body as ReceivedForm['fields']) }, files }
  } catch (error) {
    for (const result of await Promise.allSettled(filePromises)) {
      if (result.status === 'fulfilled') await rm(result.value.path, { force: true })
    }
    throw error
  }
}
