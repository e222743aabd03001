import type { Database } from '../db/database.ts'
import type { Job } from './job.ts'

/** A board's answer, and when it was given. */
export interface KeptList {
  jobs: readonly Job[]
  /** Milliseconds since 1970. */
  fetchedAt: number
}

/** The last good answer of a source, which outlives the process. */
export async function findKept(db: Database, source: string): Promise<KeptList | undefined> {
  const row = await db
    .selectFrom('job_lists')
    .select(['jobs', 'fetched_at'])
    .where('source', '=', source)
    .executeTakeFirst()
  return row && { jobs: JSON.parse(row.jobs) as Job[], fetchedAt: Date.parse(row.fetched_at) }
}

/** Keeps the newest answer of a source, and nothing of any other. */
export async function keep(db: Database, source: string, list: KeptList): Promise<void> {
  const values = {
    jobs: JSON.stringify(list.jobs),
    fetched_at: new Date(list.fetchedAt).toISOString(),
  }
  await db.deleteFrom('job_lists').where('source', '!=', source).execute()
  await db
    .insertInto('job_lists')
    .values({ source, ...values })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(values))
    .execute()
}
