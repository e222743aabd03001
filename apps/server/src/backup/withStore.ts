import { createLogger } from '@duet/kit'
import { type AnyStore, openObjectStore } from '@duet/storage'
import type { DataPlace } from './place.ts'

type StorePlace = Pick<DataPlace, 'dataDir' | 's3'>

/** Opens the store of uploaded files for a command, which reports problems itself, and closes it. */
export async function withStore<Result>(
  { dataDir, s3 }: StorePlace,
  use: (store: AnyStore) => Promise<Result>,
): Promise<Result> {
  const log = createLogger({ logLevel: 'silent' })
  const store = await openObjectStore({ dataDir, settings: s3, log })
  try {
    return await use(store)
  } finally {
    if (store.kind === 's3') store.close()
  }
}

/** Says where the files are, in errors. */
export const describeStore = ({ dataDir, s3 }: StorePlace) => (s3 ? 'STORAGE_URL' : dataDir)
