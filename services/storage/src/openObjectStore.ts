import { join } from 'node:path'
import type { Logger } from '@duet/kit'
import { createDiskStore } from './disk.ts'
import { openS3Store, type S3Store } from './s3/s3.ts'
import { explainStoreError } from './s3/storeErrors.ts'
import type { S3Settings } from './s3/storeSettings.ts'
import type { DiskStore } from './storage.ts'

/** One of the stores that the server can have. */
export type AnyStore = DiskStore | S3Store

interface OpenStoreOptions {
  dataDir: string
  /** Where the S3-compatible store is. If `undefined`, files are in the data folder. */
  settings: S3Settings | undefined
  log: Logger
  /** Called if a file is missing; see `createDiskStore`. */
  onMissing?: (id: string) => void
}

/**
 * Opens the object store that the settings choose. If an S3-compatible store can't be reached right now,
 * opens it anyway, because only a part of the server needs it.
 * @throws StartError for a wrong key, a missing bucket, or missing rights
 */
export async function openObjectStore(options: OpenStoreOptions): Promise<AnyStore> {
  const { dataDir, settings, log, onMissing } = options
  if (!settings) return createDiskStore(join(dataDir, 'objects'), onMissing)
  const store = await openS3Store({
    settings,
    log,
    tempDir: join(dataDir, 'tmp'),
    ...(onMissing && { onMissing }),
  })
  try {
    await store.check()
  } catch (err) {
    const startError = explainStoreError(err)
    if (startError) {
      store.close()
      throw startError
    }
    log.error({ err }, 'the object store in STORAGE_URL cannot be used yet')
  }
  return store
}
