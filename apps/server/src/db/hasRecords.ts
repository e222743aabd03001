import { type Database, listTables } from '@duet/kit/database'

const TABLES = ['auth_users', 'submissions', 'subscribers', 'objects', 'old_versions'] as const

/**
 * Returns whether the database has any users, submissions, subscribers, or rows for uploaded files.
 * Returns `false` before the first migration, when the tables don't exist yet.
 */
export async function hasRecords(db: Database): Promise<boolean> {
  const existingTables = await listTables(db)
  for (const table of TABLES.filter((name) => existingTables.has(name))) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return true
  }
  return false
}
