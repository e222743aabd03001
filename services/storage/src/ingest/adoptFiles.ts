import { rm } from 'node:fs/promises'
import { type Transaction, UncertainCommitError } from '@duet/kit/database'
import type { ObjectStore } from '../storage.ts'

interface AdoptedFile {
  version: string
  /** Path in the temp folder. */
  path: string
}

/** Call this in the transaction that inserts the rows of adopted files. */
export type ConfirmFiles = (trx: Transaction) => Promise<void>

/**
 * Moves complete files from the temp folder into the store. Then runs `commit`, which inserts the
 * files' rows in one transaction. Deletes the files if one of these steps fails, or if `isStored`
 * returns `false` for the result of `commit`. Keeps them if the rows may exist: if they don't, the
 * recovery finds them later.
 */
export async function adoptFiles<Result>(
  store: ObjectStore,
  files: readonly AdoptedFile[],
  commit: (confirm: ConfirmFiles) => Promise<Result>,
  isStored: (result: Result) => boolean = () => true,
): Promise<Result> {
  const versions = files.map(({ version }) => version)
  let mustKeep = false
  try {
    await store.begin(versions)
    for (const { version, path } of files) await store.adopt(version, path)
    const result = await commit((trx) => store.confirm(trx, versions))
    mustKeep = isStored(result)
    return result
  } catch (error) {
    mustKeep = error instanceof UncertainCommitError
    throw error
  } finally {
    if (!mustKeep) {
      const removals = files.map(({ path }) => rm(path, { force: true }))
      // If the store fails again, the recovery deletes the files later.
      await Promise.allSettled([store.abandon(versions), ...removals])
    }
  }
}
