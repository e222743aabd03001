import type { Readable } from 'node:stream'
import { AppError } from '@duet/kit'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { DiskSpace } from '../diskSpace.ts'
import { watchReserve } from '../watchReserve.ts'
import type { PartialUploads, UploadRecord } from './partialUploads.ts'
import { EXPIRATION_MS } from './uploadQuota.ts'

/** A stored upload, and how many of its bytes have arrived. */
export interface FoundUpload<Origin extends object> {
  record: UploadRecord<Origin>
  offset: number
}

/** The sender and the purpose of a new upload, and its client for the quota. */
export type UploadSource<Origin extends object> = Origin & Pick<UploadRecord<object>, 'caller'>

interface TusStoreOptions<Origin extends object> {
  uploads: PartialUploads<Origin>
  find: (id: string) => Promise<FoundUpload<Origin> | undefined>
  getSource: (upload: Upload) => UploadSource<Origin>
  finish: (record: UploadRecord<Origin> & { size: number }) => Promise<void>
  space: Pick<DiskSpace, 'requireReserve'>
  now: () => number
}

/** The TUS library's data store, which keeps partial uploads on the disk. */
export class TusStore<Origin extends object> extends DataStore {
  override extensions = [
    'creation',
    'creation-with-upload',
    'creation-defer-length',
    'termination',
    'expiration',
  ]
  readonly #options: TusStoreOptions<Origin>
  readonly #finishing = new Map<string, Promise<void>>()

  constructor(options: TusStoreOptions<Origin>) {
    super()
    this.#options = options
  }

  override async create(upload: Upload): Promise<Upload> {
    const { uploads, getSource, now } = this.#options
    const { id, size, metadata = {} } = upload
    const createdAt = new Date(now()).toISOString()
    upload.creation_date = createdAt
    await uploads.create({ id, size, metadata, createdAt, ...getSource(upload), isFinished: false })
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
    // If all bytes have arrived, store the file now, because this request still holds the lock.
    await this.finish(id)
    return size
  }

  override async getUpload(id: string): Promise<Upload> {
    // If all bytes have arrived but the last request was interrupted, store the file now.
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
   * Stores an upload's file if all bytes have arrived. Concurrent calls for the same upload
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
    try {
      await this.#options.finish({ ...record, size })
    } catch (error) {
      // A retry would fail for the same reason. Delete the upload, so that the client doesn't
      // consider it complete.
      if (error instanceof AppError && error.status < 500) await this.#options.uploads.remove(id)
      throw error
    }
  }

  async #find(id: string) {
    const foundUpload = await this.#options.find(id)
    if (!foundUpload) throw ERRORS.FILE_NOT_FOUND
    return foundUpload
  }
}
