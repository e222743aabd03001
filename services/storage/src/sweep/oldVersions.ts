import { anyOf, type Database, transaction } from '@duet/kit/database'
import type { Renditions } from '../images/renditions.ts'
import type { ObjectStore } from '../storage.ts'

/** Number of versions to load and delete at a time. */
const BATCH_SIZE = 200

/**
 * Deletes the content and the renditions of object versions that were replaced or deleted before
 * the time `before` (ISO 8601), oldest first. Stops after `max` versions, or when `signal` aborts.
 */
export async function deleteOldVersions(
  db: Database,
  { objects, renditions }: { objects: ObjectStore; renditions: Pick<Renditions, 'remove'> },
  options: { before: string; max: number; signal: AbortSignal },
): Promise<void> {
  for (
    let deletedCount = 0;
    deletedCount < options.max && !options.signal.aborted;
    deletedCount += BATCH_SIZE
  ) {
    const rows = await db
      .selectFrom('old_versions')
      .select('id')
      .where('retired_at', '<', options.before)
      .orderBy('retired_at')
      .limit(BATCH_SIZE)
      .execute()
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    // Delete the files before the rows. After a crash, the rows still identify the remaining files.
    for (const id of ids) {
      await renditions.remove(id)
      await objects.remove(id)
    }
    await transaction(db, (trx) =>
      trx.deleteFrom('old_versions').where('id', 'in', anyOf(ids)).execute(),
    )
  }
}
