import {
  type Database,
  isPostgres,
  listExecutedMigrations,
  type Migrations,
  runMigrations,
} from '@duet/kit/database'
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
  const executed = await listExecutedMigrations(db)
  return Object.keys(getMigrations(db)).every((name) => executed.has(name))
}

/** Finds the first migration in the database that this version of the server doesn't have. */
export async function findNewerMigration(db: Database): Promise<string | undefined> {
  const executed = await listExecutedMigrations(db)
  const migrations = getMigrations(db)
  return [...executed].find((name) => !Object.hasOwn(migrations, name))
}

/** Returns the migrations for the database's dialect. */
function getMigrations(db: Database): Migrations {
  return isPostgres(db) ? postgresMigrations : sqliteMigrations
}
