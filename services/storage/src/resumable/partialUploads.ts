import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isMissing, listNames, syncFolder } from '../disk.ts'
import { storageErrors } from '../errors.ts'
import type { Reservation, UploadQuota } from './uploadQuota.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
// Maximum number of uploads to hash while they arrive. Each hash takes about 1 kB of memory. All
// other uploads are read again and hashed once they're complete.
const MAX_HASHES = 1000

interface StoredRecord {
  id: string
  /** Size of the complete file in bytes, or `undefined` if the client hasn't sent the size yet. */
  size?: number | undefined
  /** Metadata that the client sent. */
  metadata: Record<string, string | null>
  /** When the upload was created: ISO 8601. */
  createdAt: string
  /** ID of the new version of the object. Set once all bytes have arrived. */
  version?: string
  /** Whether the object has been stored. The received bytes are then deleted. */
  isFinished: boolean
  /**
   * Identifies the client in the quota. Only in memory, because it can be an IP address. So a restart
   * forgets it.
   */
  caller?: string | undefined
}

/**
 * Everything known about a resumable upload except the received bytes. `Origin` says who sends it,
 * and what it's for.
 */
export type UploadRecord<Origin extends object> = StoredRecord & Origin

interface PartialUploadOptions {
  /**
   * Whether a new upload replaces the oldest ones of its owner that are over a limit, for clients that
   * can't list and delete them. @default false
   */
  replacesOldest?: boolean
}

export type PartialUploads<Origin extends object> = ReturnType<typeof createPartialUploads<Origin>>

/**
 * Stores uploads that arrive in several requests. Each upload has a file with the received bytes
 * and a JSON file with its record. Once a method has resolved, its changes survive a crash.
 *
 * @param getOwner Returns whom an upload belongs to, or `null` if it has only the limits in total.
 */
export function createPartialUploads<Origin extends object>(
  root: string,
  quota: UploadQuota,
  getOwner: (origin: Origin) => string | null,
  { replacesOldest = false }: PartialUploadOptions = {},
) {
  type Upload = UploadRecord<Origin>
  const hashes = new Map<string, { hash: Hash; bytes: number }>()
  const getBytesPath = (id: string) => join(root, id)
  const getRecordPath = (id: string) => join(root, `${id}.json`)
  let loading: Promise<void> | undefined

  const toReservation = (record: Upload): Reservation => {
    const { id, caller = null, size, createdAt } = record
    return { id, owner: getOwner(record), caller, size, createdAt: Date.parse(createdAt) }
  }

  /** Counts the uploads that an earlier process received. */
  function loadReservations(): Promise<void> {
    loading ??= readReservations().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  async function readReservations(): Promise<void> {
    for (const name of await listNames(root)) {
      if (!UUID.test(name)) continue
      const upload = await find(name).catch(() => undefined)
      if (upload && !upload.record.isFinished) quota.set(toReservation(upload.record))
    }
  }

  async function reserve(record: Upload): Promise<void> {
    await loadReservations()
    const reservation = toReservation(record)
    for (const id of quota.listExpired(reservation.createdAt)) await remove(id)
    for (;;) {
      const refusal = quota.reserve(reservation)
      if (!refusal) return
      const { waitSeconds, replaceable } = refusal
      const [oldest] = replaceable.toSorted((a, b) => a.createdAt - b.createdAt)
      if (!replacesOldest || !oldest) throw storageErrors.tooManyUploads(waitSeconds)
      await remove(oldest.id)
    }
  }

  async function writeRecord(record: Upload): Promise<void> {
    const path = getRecordPath(record.id)
    const file = await open(`${path}.tmp`, 'w')
    try {
      await file.writeFile(JSON.stringify({ ...record, caller: undefined }))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(`${path}.tmp`, path)
    await syncFolder(root)
  }

  /** Returns an upload's running hash if the hash covers exactly the bytes before `offset`. */
  function continueHash(id: string, offset: number) {
    if (offset === 0 && hashes.size < MAX_HASHES) {
      hashes.set(id, { hash: createHash('sha256'), bytes: 0 })
    }
    const runningHash = hashes.get(id)
    if (runningHash?.bytes === offset) return runningHash
    hashes.delete(id)
    return undefined
  }

  /** Returns an upload's record and the number of received bytes. */
  async function find(id: string): Promise<{ record: Upload; offset: number } | undefined> {
    if (!UUID.test(id)) return undefined
    try {
      const record = JSON.parse(await readFile(getRecordPath(id), 'utf8')) as Upload
      if (record.isFinished) return { record, offset: record.size ?? 0 }
      return { record, offset: (await stat(getBytesPath(id))).size }
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  async function remove(id: string): Promise<void> {
    hashes.delete(id)
    for (const path of [getBytesPath(id), getRecordPath(id), `${getRecordPath(id)}.tmp`]) {
      await rm(path, { force: true })
    }
    quota.release(id)
  }

  return {
    getBytesPath,
    getOwner,
    find,
    remove,

    /** Lists the unfinished uploads and their owners. */
    async listUnfinished(): Promise<Pick<Reservation, 'id' | 'owner'>[]> {
      await loadReservations()
      return quota.list()
    },

    async save(record: Upload): Promise<void> {
      await writeRecord(record)
      quota.resize(record.id, record.size)
    },

    /** Records that the object has been stored, and deletes the received bytes. */
    async markFinished(record: Upload): Promise<void> {
      hashes.delete(record.id)
      await writeRecord({ ...record, isFinished: true })
      await rm(getBytesPath(record.id), { force: true })
      quota.release(record.id)
    },

    /** @throws StorageError 429 `SlowDown` if there are too many unfinished uploads. */
    async create(record: Upload): Promise<void> {
      await reserve(record)
      try {
        await mkdir(root, { recursive: true })
        await (await open(getBytesPath(record.id), 'wx')).close()
        await writeRecord(record)
      } catch (error) {
        quota.release(record.id)
        // On a broken disk, this fails too, and must not hide the first error.
        await remove(record.id).catch(() => undefined)
        throw error
      }
    },

    /**
     * Appends the bytes of a stream to an upload and returns the new size. If the stream fails,
     * keeps the bytes that arrived before the failure, and throws.
     */
    async append(id: string, offset: number, stream: AsyncIterable<Buffer>): Promise<number> {
      const runningHash = continueHash(id, offset)
      const file = await open(getBytesPath(id), 'r+')
      let size = offset
      try {
        for await (const chunk of stream) {
          await writeAll(file, chunk, size)
          size += chunk.length
          runningHash?.hash.update(chunk)
          if (runningHash) runningHash.bytes = size
        }
        return size
      } finally {
        try {
          await file.sync()
        } finally {
          await file.close()
        }
      }
    },

    /** Returns the SHA-256 of the received bytes, in hexadecimal. */
    async hash(id: string, size: number): Promise<string> {
      const runningHash = hashes.get(id)
      if (runningHash?.bytes === size) return runningHash.hash.copy().digest('hex')
      const hash = createHash('sha256')
      await pipeline(createReadStream(getBytesPath(id)), hash)
      return hash.digest('hex')
    },

    /** Deletes all uploads that were created before the given time (ISO 8601). */
    async purge(before: string): Promise<void> {
      for (const name of await listNames(root)) {
        const id = name.slice(0, 36)
        if (!UUID.test(id)) continue
        const createdAt = await find(id).then(
          (upload) => upload?.record.createdAt,
          () => undefined,
        )
        // After a crash, a file may have no record, so use the file's modification time instead.
        const changedAt = createdAt ?? (await readTime(join(root, name)))
        if (changedAt < before) await remove(id)
      }
    },
  }
}

async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let writtenBytes = 0; writtenBytes < bytes.length; ) {
    const remainingBytes = bytes.subarray(writtenBytes)
    writtenBytes += (
      await file.write(remainingBytes, 0, remainingBytes.length, position + writtenBytes)
    ).bytesWritten
  }
}

async function readTime(path: string): Promise<string> {
  const time = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
  return new Date(time).toISOString()
}
