import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { DiskSpace } from '../diskSpace.ts'
import { storageErrors } from '../errors.ts'
import { HEAD_BYTES } from '../fileType.ts'
import { watchReserve } from '../watchReserve.ts'

/** A file on the disk. */
export interface StoredFile {
  path: string
  /** In bytes. */
  size: number
  /** In hexadecimal. */
  sha256: string
}

export interface IngestedFile extends StoredFile {
  /** The first bytes of the content, enough for `detectFileType`. */
  head: Buffer
}

export interface IngestOptions {
  tempDir: string
  /** Maximum size of the file, in bytes. */
  maxBytes: number
  /** Checked while receiving. Omit it if the space for the file has been checked before. */
  space?: Pick<DiskSpace, 'requireReserve'>
}

/**
 * Streams content into a new file in the temp folder, hashes it, and flushes it to the disk. Keeps
 * only a few chunks in memory. If one of these steps fails, destroys the source and deletes the
 * file.
 * @throws StorageError `EntityTooLarge`, AppError 507, or the error of the source
 */
export async function ingest(
  source: Readable,
  { tempDir, maxBytes, space }: IngestOptions,
): Promise<IngestedFile> {
  const path = join(tempDir, randomUUID())
  const hash = createHash('sha256')
  let size = 0
  let head = Buffer.alloc(0)
  let file: FileHandle | undefined
  let isComplete = false
  try {
    // Create the file only once a chunk has arrived. The loop must already be listening if the
    // source fails in the meantime.
    for await (const chunk of space ? watchReserve(source, space) : source) {
      size += chunk.length
      if (size > maxBytes) throw storageErrors.tooLarge()
      const missingBytes = HEAD_BYTES - head.length
      if (missingBytes > 0) head = Buffer.concat([head, chunk.subarray(0, missingBytes)])
      hash.update(chunk)
      file ??= await open(path, 'wx')
      await file.writeFile(chunk)
    }
    file ??= await open(path, 'wx')
    await file.sync()
    isComplete = true
  } finally {
    await file?.close()
    if (!isComplete) await rm(path, { force: true })
  }
  return { path, size, sha256: hash.digest('hex'), head }
}
