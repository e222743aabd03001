import { type Kysely, type Migration, Migrator } from 'kysely'
import type { Database } from './database.ts'

/** Migrations by name. They run in the order of their names. */
export type Migrations = Readonly<Record<string, Migration>>

/**
 * Runs all pending migrations.
 * @throws the error from the migration that failed. Earlier migrations stay applied.
 */
export async function runMigrations(db: Database, migrations: Migrations): Promise<void> {
  const { error } = await createMigrator(db, migrations).migrateToLatest()
  if (error) throw error
}

/** Creates a migrator, which also lists the migrations that have run. */
export function createMigrator(db: Database, migrations: Migrations): Migrator {
  return new Migrator({
    // Migrations can't use the types of the current schema, because later migrations change it.
    db: db as unknown as Kysely<unknown>,
    provider: { getMigrations: async () => migrations },
  })
}
