import { rm } from 'node:fs/promises'
import type { ObjectStore } from '../storage.ts'

interface AdoptedFile {
  /** ID of the version. */
  version: string
  /** Path in the temp folder. */
  path: string
}

/**
 * Moves complete files from the temp folder into the store. Then runs `commit`, which inserts the
 * files' rows in one transaction. Deletes the files if one of these steps fails, or if `isStored`
 * returns `false` for the result of `commit`.
 */
export async function adoptFiles<Result>(
  store: ObjectStore,
  files: readonly AdoptedFile[],
  commit: () => Promise<Result>,
  isStored: (result: Result) => boolean = () => true,
): Promise<Result> {
  let areStored = false
  try {
    for (const { version, path } of files) await store.adopt(version, path)
    const result = await commit()
    areStored = isStored(result)
    return result
  } finally {
    if (!areStored) {
      const removals = files.map(({ version }) => store.remove(version))
      await Promise.all([...removals, ...files.map(({ path }) => rm(path, { force: true }))])
    }
  }
}
