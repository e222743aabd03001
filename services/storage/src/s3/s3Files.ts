import { Readable } from 'node:stream'
import { createS3Client, DEFAULT_TIMEOUTS, loadS3Library, type StoreTimeouts } from './client.ts'
import { readInParts } from './readInParts.ts'
import { StoreUnavailableError, toStoreError } from './storeErrors.ts'
import type { S3Settings } from './storeSettings.ts'

/** Each file that is written has one part in memory. */
const PART_BYTES = 8 * 1024 * 1024

/** A tree of files in a bucket. Names have slashes. */
export type S3Files = Awaited<ReturnType<typeof openS3Files>>

/**
 * Opens the files in a bucket. All methods throw a `StoreUnavailableError` if the store can't be used.
 *
 * @throws StartError if the libraries for S3 aren't installed
 */
export async function openS3Files(
  settings: S3Settings,
  timeouts: StoreTimeouts = DEFAULT_TIMEOUTS,
) {
  const library = await loadS3Library()
  const client = createS3Client(library, settings, timeouts)
  const { bucket: Bucket, prefix } = settings
  const locate = (name: string) => ({ Bucket, Key: `${prefix}${name}` })
  const soon = { requestTimeout: timeouts.responseMs }

  /** Runs a request, and converts its error. */
  async function run<Result>(operation: string, request: () => Promise<Result>): Promise<Result> {
    try {
      return await request()
    } catch (error) {
      throw toStoreError(error, operation)
    }
  }

  async function* listPages(input: { Prefix: string; Delimiter?: string }) {
    let ContinuationToken: string | undefined
    do {
      const command = new library.ListObjectsV2Command({ Bucket, ...input, ContinuationToken })
      const page = await run('list files', () => client.send(command, soon))
      yield page
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (ContinuationToken !== undefined)
  }

  return {
    /** Lists the names of the folders at the top. */
    async listFolders(): Promise<string[]> {
      const names: string[] = []
      for await (const { CommonPrefixes = [] } of listPages({ Prefix: prefix, Delimiter: '/' })) {
        for (const { Prefix = '' } of CommonPrefixes) names.push(Prefix.slice(prefix.length, -1))
      }
      return names
    },

    /** Lists all files in a folder, and in the folders in it, with their sizes in bytes. */
    async *listFiles(folder: string): AsyncGenerator<{ name: string; size: number }> {
      for await (const { Contents = [] } of listPages({ Prefix: `${prefix}${folder}/` })) {
        for (const { Key = '', Size = 0 } of Contents) {
          yield { name: Key.slice(prefix.length), size: Size }
        }
      }
    },

    /** Returns the size of a file in bytes, or `undefined` if the file doesn't exist. */
    async getSize(name: string): Promise<number | undefined> {
      try {
        const command = new library.HeadObjectCommand(locate(name))
        return (await run('find a file', () => client.send(command, soon))).ContentLength
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },

    /** Reads a file. The iteration fails with `ENOENT` if the file doesn't exist. */
    open(name: string): AsyncIterable<Uint8Array> {
      const read = async (first: number) => {
        const Range = first === 0 ? undefined : `bytes=${first}-`
        const command = new library.GetObjectCommand({ ...locate(name), Range })
        const { Body, ContentLength = 0 } = await run('read a file', () =>
          client.send(command, soon),
        )
        return { body: Body as Readable, length: ContentLength }
      }
      return readInParts(read, undefined)
    },

    /**
     * Writes a file, and replaces an earlier one. The file is complete as soon as it exists. If
     * `content` fails, throws its error, and there's no file.
     */
    async write(name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
      const contentErrors: unknown[] = []
      async function* watch() {
        try {
          yield* content
        } catch (error) {
          contentErrors.push(error)
          throw error
        }
      }
      const upload = new library.Upload({
        client,
        params: { ...locate(name), Body: Readable.from(watch(), { objectMode: false }) },
        partSize: PART_BYTES,
        queueSize: 1,
      })
      try {
        await upload.done()
      } catch (error) {
        if (contentErrors.length > 0) throw contentErrors[0]
        throw toStoreError(error, 'store a file')
      }
    },

    /** Writes a small file if none has its name. Returns whether it did. */
    async create(name: string, text: string): Promise<boolean> {
      const command = new library.PutObjectCommand({
        ...locate(name),
        ...{ Body: text, IfNoneMatch: '*' },
      })
      try {
        await run('store a file', () => client.send(command, soon))
        return true
      } catch (error) {
        const isConflict =
          error instanceof StoreUnavailableError &&
          /^(PreconditionFailed|ConditionalRequestConflict)$/.test(error.problem)
        if (isConflict) return false
        throw error
      }
    },

    /** Deletes a file if it exists. */
    async remove(name: string): Promise<void> {
      const command = new library.DeleteObjectCommand(locate(name))
      await run('delete a file', () => client.send(command, soon))
    },

    close: () => client.destroy(),
  }
}
