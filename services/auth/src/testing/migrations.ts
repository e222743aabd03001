import { createMigrator, type Database, type Migrations, runMigrations } from '@duet/kit/database'
import { type Kysely, sql } from 'kysely'
import { authMigrations } from '../migrations/index.ts'

/** The migrations of the auth service, with the columns that one of the server's migrations adds. */
const migrations: Migrations = {
  ...authMigrations,
  '031-folded-texts': { up: addFoldedColumns },
}

/** Runs all migrations. */
export function migrate(db: Database): Promise<void> {
  return runMigrations(db, migrations)
}

/** Runs all migrations up to and including `name`. */
export async function migrateTo(db: Database, name: string): Promise<void> {
  const { error } = await createMigrator(db, migrations).migrateTo(name)
  if (error) throw error
}

async function addFoldedColumns(db: Kysely<unknown>): Promise<void> {
  const tables = await db.introspection.getTables()
  const users = tables.find(({ name }) => name === 'auth_users')
  if (users?.columns.some(({ name }) => name === 'folded_name')) return
  for (const column of ['folded_name', 'folded_email', 'search_text']) {
    await sql
      .raw(`alter table auth_users add column ${column} text not null default ''`)
      .execute(db)
  }
}
