import {
  createMigrator,
  type Database,
  isPostgres,
  type Migrations,
  runMigrations,
} from '@duet/kit/database'
import { DEFAULT_MIGRATION_TABLE, sql } from 'kysely'
import { migrations as sqliteMigrations } from './migrations/index.ts'
import { postgresMigrations } from './postgres/migrations.ts'

/**
 * Runs all pending migrations.
 * @throws the error from the migration that failed. Earlier migrations stay applied.
 */
export async function migrate(db: Database): Promise<void> {
  await runMigrations(db, getMigrations(db))
}

/** Returns whether every migration has run. */
export async function isMigrated(db: Database): Promise<boolean> {
  const allMigrations = await createMigrator(db, getMigrations(db)).getMigrations()
  return allMigrations.every((migration) => migration.executedAt !== undefined)
}

/** Finds the first migration in the database that this version of the server doesn't have. */
export async function findNewerMigration(db: Database): Promise<string | undefined> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return undefined
  const table = sql.table(DEFAULT_MIGRATION_TABLE)
  const { rows } = await sql<{ name: string }>`select name from ${table} order by name`.execute(db)
  const migrations = getMigrations(db)
  return rows.find(({ name }) => !Object.hasOwn(migrations, name))?.name
}

/** Returns the migrations for the database's dialect. */
function getMigrations(db: Database): Migrations {
  return isPostgres(db) ? postgresMigrations : sqliteMigrations
}
