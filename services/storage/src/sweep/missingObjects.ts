import type { Database } from '@duet/kit/database'
import type { ObjectStore } from '../storage.ts'

/**
 * Creates a function that returns `false` while any file of `missingIds` is missing from the store.
 * `missingIds` contains the IDs of versions whose files were missing at startup or later. The
 * function removes an ID once the file has been restored or the object has been deleted.
 */
export function watchMissing(
  db: Database,
  objects: ObjectStore,
  missingIds: Set<string>,
): () => Promise<boolean> {
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
