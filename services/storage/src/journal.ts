import { anyOf, type Database, transaction } from '@duet/kit/database'
import { findKnownVersions } from './objects.ts'
import type { ObjectStore } from './storage.ts'

/** Number of versions to check at a time. */
const BATCH_SIZE = 200

/**
 * Makes a store record the versions that it's about to store, so that the recovery finds leftovers of a
 * crash without listing the store: first a row of `pending_versions`, then the content, and then the
 * transaction that adds the object also deletes this row. The row stays if that transaction fails: a
 * request to the store that seemed to fail may still store the content later.
 */
export function journalWrites<Store extends ObjectStore>(store: Store, db: Database): Store {
  return {
    ...store,

    async begin(ids) {
      if (ids.length === 0) return
      const started_at = new Date().toISOString()
      await transaction(db, (trx) =>
        trx
          .insertInto('pending_versions')
          .values(ids.map((id) => ({ id, started_at })))
          // A retry of a resumable upload stores the same version again.
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ started_at }))
          .execute(),
      )
    },

    async confirm(trx, ids) {
      await trx.deleteFrom('pending_versions').where('id', 'in', anyOf(ids)).execute()
    },
  }
}

/**
 * Deletes the content of versions that were being stored before the time `before` (ISO 8601) and have
 * no object. Returns how many there were. Stops when `signal` aborts.
 */
export async function deleteUnconfirmed(
  db: Database,
  store: ObjectStore,
  { before, signal }: { before: string; signal: AbortSignal },
): Promise<number> {
  let deletedCount = 0
  while (!signal.aborted) {
    const rows = await db
      .selectFrom('pending_versions')
      .select('id')
      .where('started_at', '<', before)
      .orderBy('started_at')
      .limit(BATCH_SIZE)
      .execute()
    if (rows.length === 0) break
    const ids = rows.map(({ id }) => id)
    // A commit whose outcome was unknown may have stored the row of the object.
    const knownIds = await findKnownVersions(db, ids)
    const lostIds = ids.filter((id) => !knownIds.has(id))
    await store.abandon(lostIds)
    await transaction(db, (trx) =>
      trx.deleteFrom('pending_versions').where('id', 'in', anyOf(ids)).execute(),
    )
    deletedCount += lostIds.length
  }
  return deletedCount
}
