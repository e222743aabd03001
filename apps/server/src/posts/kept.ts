import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** The last answer to an id. */
export interface KeptPost {
  /** The post's JSON, `null` where there is none. */
  body: string | null
  reason: string | null
  etag: string | null
  /** Milliseconds since 1970. */
  fetchedAt: number
}

const MAX_ROWS = 5_000
const LIFE = 30 * 24 * 60 * 60_000

/** What is known of a post, however old. */
export async function findKept(
  db: Database,
  source: string,
  id: string,
): Promise<KeptPost | undefined> {
  const row = await db
    .selectFrom('posts')
    .select(['body', 'reason', 'etag', 'fetched_at'])
    .where('source', '=', source)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { body, reason, etag, fetched_at } = row
  return { body, reason, etag, fetchedAt: Date.parse(fetched_at) }
}

/** Keeps an answer; beyond 30 days or 5,000 answers the oldest go, however many ids are asked for. */
export async function keep(
  db: Database,
  source: string,
  id: string,
  { fetchedAt, ...rest }: KeptPost,
): Promise<void> {
  const values = { ...rest, fetched_at: new Date(fetchedAt).toISOString() }
  await db
    .insertInto('posts')
    .values({ source, id, ...values })
    .onConflict((conflict) => conflict.columns(['source', 'id']).doUpdateSet(values))
    .execute()
  const oldest = new Date(fetchedAt - LIFE).toISOString()
  await db.deleteFrom('posts').where('fetched_at', '<', oldest).execute()
  // Ids that lead nowhere cost nothing to make up: they go first.
  await sql`delete from posts where (source, id) in (
    select source, id from posts order by body is null, fetched_at desc
    limit ${MAX_ROWS} offset ${MAX_ROWS}
  )`.execute(db)
}
