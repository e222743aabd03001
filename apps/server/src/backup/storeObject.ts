import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnyStore } from '@duet/storage'
import { checkContent, writeContent } from './content.ts'
import type { BackupObject } from './databaseCopy.ts'

interface StoreObjectOptions {
  store: AnyStore
  object: BackupObject
  content: AsyncIterable<Uint8Array>
  /** A folder on the disk of the store. */
  tempDir: string
}

/**
 * Stores an uploaded file from another place. It's complete as soon as it exists.
 *
 * @throws ChecksumError if the content isn't the file's
 */
export async function storeObject({
  store,
  object,
  content,
  tempDir,
}: StoreObjectOptions): Promise<void> {
  const tempPath = join(tempDir, randomUUID())
  try {
    await writeContent(checkContent(content, object.sha256), tempPath)
    await store.adopt(object.id, tempPath)
  } finally {
    await rm(tempPath, { force: true })
  }
}
