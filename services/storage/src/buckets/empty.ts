import { type Database, transaction } from '@duet/kit/database'
import { deleteObjects } from '../objects.ts'

/** Number of objects that one transaction removes. */
const BATCH_SIZE = 1000

/**
 * Removes up to 1,000 objects from a bucket that is being emptied. Keeps objects that were changed
 * after the request to empty the bucket.
 * @returns `true` once all objects have been removed.
 */
export function emptyNextBatch(db: Database, bucket: string, now: () => number): Promise<boolean> {
  return transaction(db, async (trx) => {
    const row = await trx
      .selectFrom('buckets')
      .select('emptied_at')
      .where('id', '=', bucket)
      .executeTakeFirst()
    if (!row?.emptied_at) return true
    const objects = await trx
      .selectFrom('objects')
      .select(['id', 'folder'])
      .where('bucket', '=', bucket)
      .where('updated_at', '<=', row.emptied_at)
      .limit(BATCH_SIZE)
      .execute()
    if (objects.length > 0) {
      await deleteObjects(trx, bucket, objects, new Date(now()).toISOString())
    }
    if (objects.length === BATCH_SIZE) return false
    await trx.updateTable('buckets').set({ emptied_at: null }).where('id', '=', bucket).execute()
    return true
  })
}

/** Continues emptying all buckets that still have objects to remove. Stops when `signal` aborts. */
export async function continueEmptyingBuckets(
  db: Database,
  { now, signal }: { now: () => number; signal: AbortSignal },
): Promise<void> {
  const buckets = await db
    .selectFrom('buckets')
    .select('id')
    .where('emptied_at', 'is not', null)
    .execute()
  for (const { id } of buckets) {
    while (!signal.aborted && !(await emptyNextBatch(db, id, now))) {
      // Continue with the next batch.
    }
  }
}
