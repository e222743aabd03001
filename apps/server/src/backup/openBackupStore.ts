import { createLogger } from '@duet/kit'
import { type AnyStore, openObjectStore, type S3Settings } from '@duet/storage'

/** Opens the store of a data folder's files for a backup or a restore, which reports problems itself. */
export function openBackupStore(dataDir: string, s3: S3Settings | undefined): Promise<AnyStore> {
  return openObjectStore({ dataDir, settings: s3, log: createLogger({ logLevel: 'silent' }) })
}

/** Closes a store, so that a command can end. */
export function closeBackupStore(store: AnyStore): void {
  if (store.kind === 's3') store.close()
}

/** Says where the files are, in errors. */
export const describeStore = (store: AnyStore, dataDir: string) =>
  store.kind === 's3' ? 'STORAGE_URL' : dataDir
