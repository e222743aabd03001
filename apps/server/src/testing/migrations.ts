import type { Database } from '@duet/kit/database'
import { Migrator, sql } from 'kysely'
import { migrations } from '../db/migrations/index.ts'

/** Runs all migrations up to and including `name`. */
export async function migrateTo(db: Database, name: string): Promise<void> {
  const provider = { getMigrations: async () => migrations }
  const { error } = await new Migrator({ db, provider }).migrateTo(name)
  if (error) throw error
}

/** Returns the IDs of the submissions whose search index contains `text`. */
export async function searchSubmissions(db: Database, text: string): Promise<string[]> {
  const rows = await db
    .selectFrom('submission_search')
    .innerJoin('submissions', 'submissions.number', 'submission_search.rowid')
    .select('submissions.id')
    .where(sql<boolean>`submission_search match ${JSON.stringify(text)}`)
    .execute()
  return rows.map(({ id }) => id)
}
