import type { Database } from '../../db/database.ts'
import type { ObjectStore } from '../storage.ts'

/**
 * Takes the IDs of versions whose files are missing. Returns a function that checks whether each of
 * these files has been restored, or isn't needed anymore. The check stops at the first file
 * that is still missing.
 */
export function watchMissing(
  db: Database,
  objects: ObjectStore,
  ids: Promise<Iterable<string>>,
): () => Promise<boolean> {
  // Empty until the search for missing files has finished.
  let missingIds = new Set<string>()
  ids.then((found) => {
    missingIds = new Set(found)
  })

  async function isMissing(version: string): Promise<boolean> {
    if ((await objects.getSize(version)) !== undefined) return false
    const row = await db
      .selectFrom('objects')
      .select('id')
      .where('version', '=', version)
      .executeTakeFirst()
    return row !== undefined
  }

  return async () => {
    for (const id of missingIds) {
      if (await isMissing(id)) return false
      missingIds.delete(id)
    }
    return true
  }
}
