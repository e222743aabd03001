import { type Kysely, Migrator } from 'kysely'
import type { Database } from './database.ts'
import { migrations } from './migrations/index.ts'

/**
 * Brings the database to the newest form. Migrations only go forward.
 * @throws the error of the migration that failed; those before it stay.
 */
export async function migrate(db: Database): Promise<void> {
  const { error } = await createMigrator(db).migrateToLatest()
  if (error) throw error
}

/** Whether every migration has run. */
export async function isMigrated(db: Database): Promise<boolean> {
  const all = await createMigrator(db).getMigrations()
  return all.every((migration) => migration.executedAt !== undefined)
}

function createMigrator(db: Database): Migrator {
  return new Migrator({
    // A migration must not know today's tables: it stands while they change.
    db: db as unknown as Kysely<unknown>,
    provider: { getMigrations: async () => migrations },
  })
}
