import { createHash, randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ObjectStore } from '@duet/storage'
import type { BackupObject } from './databaseCopy.ts'

/** Called after each file, with the number of bytes that are done, and of all bytes. */
export type ReportProgress = (bytes: number, totalBytes: number) => void

export const sumSizes = (objects: readonly BackupObject[]) =>
  objects.reduce((total, { size }) => total + size, 0)

interface CopyOptions {
  from: ObjectStore
  to: ObjectStore
  /** Folder for incomplete files, on the same file system as `to`. */
  tempDir: string
  onProgress: ReportProgress
}

/**
 * Copies files that the target doesn't have. Returns those that the source doesn't have.
 *
 * @throws Error if the content of a file doesn't match its checksum
 */
export async function copyObjects(
  objects: readonly BackupObject[],
  { from, to, tempDir, onProgress }: CopyOptions,
): Promise<BackupObject[]> {
  const missing: BackupObject[] = []
  const totalBytes = sumSizes(objects)
  let bytes = 0
  for (const object of objects) {
    const isCopied = (await to.getSize(object.id)) === object.size
    if (!isCopied) {
      const tempPath = join(tempDir, randomUUID())
      try {
        await copyObject(from, object, tempPath)
        await to.adopt(object.id, tempPath)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
        missing.push(object)
      } finally {
        await rm(tempPath, { force: true })
      }
    }
    bytes += object.size
    onProgress(bytes, totalBytes)
  }
  return missing
}

async function copyObject(from: ObjectStore, { id, sha256 }: BackupObject, tempPath: string) {
  const hash = createHash('sha256')
  const file = await open(tempPath, 'wx', 0o600)
  try {
    for await (const chunk of from.open(id)) {
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  if (hash.digest('hex') !== sha256)
    throw new Error(`the content of ${id} doesn't match its checksum`)
}
