import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { DiskSpace } from '../diskSpace.ts'
import { watchReserve } from '../watchReserve.ts'
import type { PartialUploads, UploadRecord } from './partialUploads.ts'
import { EXPIRATION_MS } from './uploadQuota.ts'

/** The actor of an upload, and whether the upload may overwrite an object. */
export type UploadOrigin = Pick<UploadRecord, 'actor' | 'isUpsert'>

interface TusStoreOptions {
  uploads: PartialUploads
  getOrigin: (upload: Upload) => UploadOrigin
  finish: (record: UploadRecord & { size: number }) => Promise<void>
  space: Pick<DiskSpace, 'requireReserve'>
  now: () => number
}

/** The TUS library's data store, which keeps partial uploads on the disk. */
export class TusStore extends DataStore {
  override extensions = [
    'creation',
    'creation-with-upload',
    'creation-defer-length',
    'termination',
    'expiration',
  ]
  readonly #options: TusStoreOptions
  readonly #finishing = new Map<string, Promise<void>>()

  constructor(options: TusStoreOptions) {
    super()
    this.#options = options
  }

  override async create(upload: Upload): Promise<Upload> {
    const { uploads, getOrigin, now } = this.#options
    const { id, size, metadata = {} } = upload
    const createdAt = new Date(now()).toISOString()
    upload.creation_date = createdAt
    await uploads.create({ id, size, metadata, createdAt, ...getOrigin(upload), isFinished: false })
    return upload
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { record } = await this.#find(id)
    if (record.isFinished) return offset
    const { uploads, space } = this.#options
    // If this method destroyed the stream, the library would report an aborted request instead of
    // the error of `watchReserve`.
    const chunks = stream.iterator({ destroyOnReturn: false })
    const size = await uploads.append(id, offset, watchReserve(chunks, space))
    // If all bytes have arrived, store the object now, because this request still holds the lock.
    await this.finish(id)
    return size
  }

  override async getUpload(id: string): Promise<Upload> {
    // If all bytes have arrived but the last request was interrupted, store the object now.
    await this.finish(id)
    const { record, offset } = await this.#find(id)
    const { size, metadata, createdAt } = record
    const knownSize = size === undefined ? {} : { size }
    return new Upload({ id, ...knownSize, offset, metadata, creation_date: createdAt })
  }

  override async declareUploadLength(id: string, size: number): Promise<void> {
    const { record } = await this.#find(id)
    await this.#options.uploads.save({ ...record, size })
  }

  override async remove(id: string): Promise<void> {
    await this.#find(id)
    await this.#options.uploads.remove(id)
  }

  override getExpiration(): number {
    return EXPIRATION_MS
  }

  /**
   * Stores an upload as an object if all bytes have arrived. Concurrent calls for the same upload
   * share one promise.
   */
  finish(id: string): Promise<void> {
    const pendingPromise = this.#finishing.get(id)
    if (pendingPromise) return pendingPromise
    const finishPromise = this.#finishOnce(id).finally(() => this.#finishing.delete(id))
    this.#finishing.set(id, finishPromise)
    return finishPromise
  }

  async #finishOnce(id: string): Promise<void> {
    const { record, offset } = await this.#find(id)
    const { size } = record
    if (record.isFinished || offset !== size) return
    await this.#options.finish({ ...record, size })
  }

  async #find(id: string) {
    const foundUpload = await this.#options.uploads.find(id)
    if (!foundUpload) throw ERRORS.FILE_NOT_FOUND
    return foundUpload
  }
}
