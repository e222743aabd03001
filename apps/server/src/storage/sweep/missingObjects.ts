import type { Database } from '../../db/database.ts'
import type { ObjectStore } from '../storage.ts'

/**
 * Creates a function that returns `false` while files are missing from the store. `missingIds` are
 * the versions whose files were missing, at startup or later. A file is no longer missing once it
 * has been restored or its object has been deleted. Then the function removes it from `missingIds`.
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
