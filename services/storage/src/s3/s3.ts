import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Logger, Semaphore } from '@duet/kit'
import { isContentId, type ObjectStore, requireContentId } from '../storage.ts'
import { createS3Client, DEFAULT_TIMEOUTS, loadS3Library, type StoreTimeouts } from './client.ts'
import { readInParts } from './readInParts.ts'
import { StoreUnavailableError, toStoreError } from './storeErrors.ts'
import type { S3Settings } from './storeSettings.ts'
import { abortUploads, uploadInParts } from './uploadInParts.ts'

/** Smaller files are stored with one request, from memory. */
export const PART_BYTES = 8 * 1024 * 1024
/** Each upload has up to two parts in memory. */
const MAX_UPLOADS_AT_ONCE = 4
const MAX_WAITING_UPLOADS = 1000
/** How long a store that works may need for an upload: this time, and 1 ms for each 250 bytes. */
const UPLOAD_BASE_MS = 30_000
const MIN_BYTES_PER_MS = 250
/** The largest content that a store copies with one request: 5 GB. */
const MAX_COPY_BYTES = 5 * 1024 ** 3
/** How long `isReachable` uses its last result. */
const REACHABLE_MS = 5000

interface S3StoreOptions {
  settings: S3Settings
  /** Folder for content that a program needs as a file. */
  tempDir: string
  log: Logger
  /** Called if `getSize` finds that the content of an ID doesn't exist. */
  onMissing?: (id: string) => void
  timeouts?: StoreTimeouts
}

export interface S3Store extends ObjectStore {
  readonly kind: 's3'
  /** Checks the key, the bucket, and the rights. @throws StoreUnavailableError */
  check(): Promise<void>
  close(): void
}

/**
 * Opens an object store with the protocol of Amazon S3. The keys are the paths of the disk store, so
 * any program can copy files from one to the other.
 * @throws StartError if the libraries for S3 aren't installed
 */
export async function openS3Store(options: S3StoreOptions): Promise<S3Store> {
  const { settings, tempDir, log, onMissing, timeouts = DEFAULT_TIMEOUTS } = options
  const library = await loadS3Library()
  const client = createS3Client(library, settings, timeouts)
  const { bucket: Bucket, prefix } = settings
  const root = `${prefix}objects/`
  const uploads = new Semaphore({
    maxRunning: MAX_UPLOADS_AT_ONCE,
    maxQueued: MAX_WAITING_UPLOADS,
    createQueueFullError: () => new StoreUnavailableError('store content', 'QueueFull', undefined),
  })
  let reachable: { result: Promise<boolean>; validUntil: number } | undefined

  const getKey = (id: string) => {
    requireContentId(id)
    return `${root}${id.slice(0, 2)}/${id}`
  }
  const locate = (id: string) => ({ Bucket, Key: getKey(id) })
  const soon = { requestTimeout: timeouts.responseMs }

  /** Runs a request, and converts its error. */
  async function run<Result>(operation: string, request: () => Promise<Result>): Promise<Result> {
    try {
      return await request()
    } catch (error) {
      throw toStoreError(error, operation)
    }
  }

  async function upload(id: string, path: string): Promise<void> {
    const target = locate(id)
    const { size } = await stat(path)
    const signal = AbortSignal.timeout(UPLOAD_BASE_MS + Math.ceil(size / MIN_BYTES_PER_MS))
    await run('store content', async () => {
      if (size > PART_BYTES) {
        const source = { path, size, partBytes: PART_BYTES, signal }
        await uploadInParts({ client, library, target }, source)
        return
      }
      const command = new library.PutObjectCommand({ ...target, Body: await readFile(path) })
      await client.send(command, { abortSignal: signal })
    })
  }

  async function getSize(id: string): Promise<number | undefined> {
    try {
      const command = new library.HeadObjectCommand(locate(id))
      return (await run('find content', () => client.send(command, soon))).ContentLength
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      onMissing?.(id)
      return undefined
    }
  }

  const open: ObjectStore['open'] = (id, range) => {
    const read = async (first: number, last: number | undefined) => {
      const isWhole = first === 0 && last === undefined
      const Range = isWhole ? undefined : `bytes=${first}-${last ?? ''}`
      const command = new library.GetObjectCommand({ ...locate(id), Range })
      const { Body, ContentLength = 0 } = await run('read content', () =>
        client.send(command, soon),
      )
      return { body: Body as Readable, length: ContentLength }
    }
    return Readable.from(readInParts(read, range), { objectMode: false })
  }

  async function remove(id: string): Promise<void> {
    const command = new library.DeleteObjectCommand(locate(id))
    await run('delete content', () => client.send(command, soon))
  }

  async function copy(id: string, newId: string): Promise<void> {
    const CopySource = `${Bucket}/${getKey(id)}`
    const size = await getSize(id)
    if (size === undefined) throw toStoreError({ name: 'NoSuchKey' }, 'copy content')
    if (size > MAX_COPY_BYTES) {
      await withContent(id, (path) => uploads.run(() => upload(newId, path)))
      return
    }
    const command = new library.CopyObjectCommand({ ...locate(newId), CopySource })
    await run('copy content', () => client.send(command))
  }

  async function withContent<Result>(
    id: string,
    use: (path: string) => Promise<Result>,
  ): Promise<Result> {
    const path = join(tempDir, randomUUID())
    try {
      await pipeline(open(id), createWriteStream(path, { mode: 0o600 }))
      return await use(path)
    } finally {
      await rm(path, { force: true })
    }
  }

  async function listPage(filter: string, ContinuationToken?: string, MaxKeys?: number) {
    const input = { Bucket, Prefix: `${root}${filter}`, ContinuationToken, MaxKeys }
    return run('list content', () => client.send(new library.ListObjectsV2Command(input), soon))
  }

  async function* listIds(idPrefix = ''): AsyncGenerator<string> {
    const folder = idPrefix.slice(0, 2)
    const filter = folder.length < 2 ? folder : `${folder}/${idPrefix}`
    let token: string | undefined
    do {
      const page = await listPage(filter, token)
      for (const { Key = '' } of page.Contents ?? []) {
        const id = Key.slice(root.length + 3)
        if (isContentId(id) && Key === getKey(id)) yield id
      }
      token = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (token !== undefined)
  }

  async function checkReachable(): Promise<boolean> {
    try {
      const command = new library.HeadBucketCommand({ Bucket })
      await run('check the bucket', () => client.send(command, soon))
      return true
    } catch (err) {
      log.error({ err }, 'the object store cannot be used')
      return false
    }
  }

  return {
    kind: 's3',
    // `journalWrites` replaces these.
    begin: async () => {},
    confirm: async () => {},

    async abandon(ids) {
      for (const id of ids) {
        const target = locate(id)
        await run('end an upload', () => abortUploads({ client, library, target }))
        await remove(id)
      }
    },

    async adopt(id, tempPath) {
      await uploads.run(() => upload(id, tempPath))
      await rm(tempPath, { force: true })
    },

    copy,
    open,
    withFile: withContent,
    getSize,
    remove,
    listIds,

    isReachable() {
      const now = performance.now()
      if (reachable === undefined || now >= reachable.validUntil) {
        reachable = { result: checkReachable(), validUntil: now + REACHABLE_MS }
      }
      return reachable.result
    },

    async check() {
      await listPage('', undefined, 1)
      const probe = { Bucket, Key: `${prefix}probe` }
      await run('store a probe', async () => {
        await client.send(new library.PutObjectCommand({ ...probe, Body: 'probe' }))
        await client.send(new library.DeleteObjectCommand(probe))
      })
    },

    close: () => client.destroy(),
  }
}
