import { rm } from 'node:fs/promises'
import { UncertainCommitError } from '@duet/kit/database'
import type { ObjectStore } from '../storage.ts'

interface AdoptedFile {
  version: string
  /** Path in the temp folder. */
  path: string
}

/**
 * Moves complete files from the temp folder into the store. Then runs `commit`, which inserts the
 * files' rows in one transaction. Deletes the files if one of these steps fails, or if `isStored`
 * returns `false` for the result of `commit`. Keeps them if the rows may exist: if they don't, the
 * next start moves the files to the lost files.
 */
export async function adoptFiles<Result>(
  store: ObjectStore,
  files: readonly AdoptedFile[],
  commit: () => Promise<Result>,
  isStored: (result: Result) => boolean = () => true,
): Promise<Result> {
  let mustKeep = false
  try {
    for (const { version, path } of files) await store.adopt(version, path)
    const result = await commit()
    mustKeep = isStored(result)
    return result
  } catch (error) {
    mustKeep = error instanceof UncertainCommitError
    throw error
  } finally {
    if (!mustKeep) {
      const removals = files.map(({ version }) => store.remove(version))
      await Promise.all([...removals, ...files.map(({ path }) => rm(path, { force: true }))])
    }
  }
}
