import type { Database } from '../db/database.ts'
import type { ObjectStore } from './storage.ts'

/**
 * Takes the IDs of objects whose files are missing. Returns a function that checks whether all of
 * these objects have been restored or deleted. The check stops at the first one still missing.
 */
export function watchMissing(
  db: Database,
  objects: ObjectStore,
  ids: Iterable<string>,
): () => Promise<boolean> {
  const missing = new Set(ids)

  async function isMissing(id: string): Promise<boolean> {
    if ((await objects.size(id)) !== undefined) return false
    const row = await db.selectFrom('objects').select('id').where('id', '=', id).executeTakeFirst()
    return row !== undefined
  }

  return async () => {
    for (const id of missing) {
      if (await isMissing(id)) return false
      missing.delete(id)
    }
    return true
  }
}
