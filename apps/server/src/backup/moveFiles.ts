import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '@duet/kit'
import { type AnyStore, syncFile, syncFolder } from '@duet/storage'
import { requireObjectId } from './backups.ts'
import { ChecksumError, computeSha256 } from './content.ts'
import { copyObjects, openExisting, type ReportProgress } from './copyObjects.ts'
import type { BackupObject } from './databaseCopy.ts'
import { getKeysPath } from './dataFolder.ts'
import { readObjects, sumObjects } from './dataReader.ts'
import type { DataPlace } from './place.ts'
import type { RowReader } from './rows/rows.ts'
import { storeObject } from './storeObject.ts'
import { describeStore, withStore } from './withStore.ts'

interface MoveFilesOptions {
  source: DataPlace
  target: DataPlace
  /** The database of the source. */
  reader: RowReader
  onProgress: ReportProgress
}

/**
 * Copies the uploaded files that the target doesn't have, and reads those that it has to compare their
 * checksums. Returns their number and size.
 *
 * @throws StartError
 */
export async function moveFiles({ source, target, reader, onProgress }: MoveFilesOptions) {
  const total = await sumObjects(reader)
  const tempDir = join(target.dataDir, 'tmp', `move-${randomUUID()}`)
  await mkdir(tempDir, { recursive: true, mode: 0o700 })
  if (!target.s3) {
    await mkdir(join(target.dataDir, 'objects'), { recursive: true, mode: 0o700 })
  }
  const sourcePlace = describeStore(source)
  try {
    await withStore(source, (from) =>
      withStore(target, async (to) => {
        const { count, example } = await copyObjects(readObjects(reader), {
          totalBytes: total.bytes,
          hasCopy: (object) => hasContent(to, object),
          copy: (object) => {
            const content = openExisting(() => from.open(object.id))
            return storeObject({ store: to, object, content, tempDir }).catch((error: unknown) => {
              if (!(error instanceof ChecksumError)) throw error
              throw new StartError(
                `The content of the file ${object.id} in ${sourcePlace} doesn't match its checksum. Put the right file back, and try again.`,
              )
            })
          },
          onProgress,
        })
        if (count === 0) return
        throw new StartError(
          `${count} files of the database are missing in ${sourcePlace}, such as ${example}. Put them back, and try again.`,
        )
      }),
    )
    return total
  } finally {
    await rm(tempDir, { recursive: true, force: true })
  }
}

/** Returns whether a store has the right content, for example from a move that was interrupted. */
async function hasContent(store: AnyStore, { id, size, sha256 }: BackupObject): Promise<boolean> {
  requireObjectId(id)
  if ((await store.getSize(id)) !== size) return false
  return (await computeSha256(store.open(id))) === sha256
}

/** Copies the keys to another data folder. */
export async function moveKeys(source: DataPlace, target: DataPlace): Promise<void> {
  const tempPath = join(target.dataDir, 'tmp', randomUUID())
  await mkdir(join(target.dataDir, 'tmp'), { recursive: true, mode: 0o700 })
  try {
    await copyFile(getKeysPath(source.dataDir), tempPath)
    await syncFile(tempPath)
    await rename(tempPath, getKeysPath(target.dataDir))
    await syncFolder(target.dataDir)
  } finally {
    await rm(tempPath, { force: true })
  }
}
