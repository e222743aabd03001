import { DEFAULT_MIGRATION_TABLE, type Kysely, type Migration, Migrator, sql } from 'kysely'
import type { Database } from './database.ts'
import { listTables } from './listTables.ts'

/** Migrations by name. They run in the order of their names. */
export type Migrations = Readonly<Record<string, Migration>>

/**
 * Runs all pending migrations.
 * @throws the error from the migration that failed. Earlier migrations stay applied.
 */
export async function runMigrations(db: Database, migrations: Migrations): Promise<void> {
  // Even without pending migrations, Kysely's migrator reads the columns of all tables.
  const executed = await listExecutedMigrations(db)
  const names = Object.keys(migrations)
  if (executed.size === names.length && names.every((name) => executed.has(name))) return
  const { error } = await createMigrator(db, migrations).migrateToLatest()
  if (error) throw error
}

/** Lists the names of the migrations that have run, in the order of their names. */
export async function listExecutedMigrations(db: Database): Promise<Set<string>> {
  const tables = await listTables(db)
  if (!tables.has(DEFAULT_MIGRATION_TABLE)) return new Set()
  const table = sql.table(DEFAULT_MIGRATION_TABLE)
  const { rows } = await sql<{ name: string }>`select name from ${table} order by name`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Creates a migrator, which can also run only some of the migrations. */
export function createMigrator(db: Database, migrations: Migrations): Migrator {
  return new Migrator({
    // Migrations can't use the types of the current schema, because later migrations change it.
    db: db as unknown as Kysely<unknown>,
    provider: { getMigrations: async () => migrations },
  })
}
