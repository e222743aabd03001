import { type Database, type Transaction, transaction } from '@duet/kit/database'
import type { CacheEntry, CacheStore } from '@duet/kit/upstream'
import { sql } from 'kysely'

/** The source's last response to a request for a post. */
export interface CachedPost {
  /** The post's JSON, or `null` if the post doesn't exist. */
  body: string | null
  /** Why the post doesn't exist, or `null` if it exists. */
  reason: string | null
  etag: string | null
}

const MAX_ROWS = 5_000
const MAX_AGE_MS = 30 * 24 * 60 * 60_000

/**
 * Creates a store for a source's posts in the database. It deletes posts after 30 days, and keeps
 * at most 5,000 rows, so that clients can't fill the database with made-up IDs.
 */
export function createPostStore(db: Database, source: string): CacheStore<CachedPost> {
  return {
    async read(id) {
      const row = await db
        .selectFrom('posts')
        .select(['body', 'reason', 'etag', 'fetched_at'])
        .where('source', '=', source)
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) return undefined
      const { fetched_at, ...value } = row
      return { value, fetchedAt: Date.parse(fetched_at) }
    },
    write: (id, entry) => transaction(db, (trx) => writePost(trx, source, id, entry)),
  }
}

async function writePost(
  trx: Transaction,
  source: string,
  id: string,
  { value, fetchedAt }: CacheEntry<CachedPost>,
): Promise<void> {
  const { body, reason, etag } = value
  const values = { body, reason, etag, fetched_at: new Date(fetchedAt).toISOString() }
  await trx
    .insertInto('posts')
    .values({ source, id, ...values })
    .onConflict((conflict) => conflict.columns(['source', 'id']).doUpdateSet(values))
    .execute()
  const oldestTime = new Date(fetchedAt - MAX_AGE_MS).toISOString()
  await trx.deleteFrom('posts').where('fetched_at', '<', oldestTime).execute()
  // Delete rows for missing posts first, because their IDs may be made up.
  await sql`delete from posts where (source, id) in (
    select source, id from posts order by body is null, fetched_at desc
    limit ${MAX_ROWS} offset ${MAX_ROWS}
  )`.execute(trx)
}
