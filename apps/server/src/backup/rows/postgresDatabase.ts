import { mkdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '@duet/kit'
import {
  checkPostgres,
  type Database,
  explainPostgresError,
  getDatabasePath,
  listTables,
  openDatabase,
  openPostgresSession,
  type PostgresSession,
} from '@duet/kit/database'
import { findNewerMigration, isMigrated, migrate } from '../../db/migrate.ts'
import { copyRows, type RowCounts } from './copyRows.ts'
import { createPostgresReader, createPostgresWriter } from './postgresRows.ts'
import type { RowReader } from './rows.ts'
import { openSqliteWriter } from './sqliteRows.ts'

// After a server was killed, Postgres needs a moment to release its locks.
const RESERVE_ATTEMPTS = 20
const RESERVE_MS = 50

type ReportRows = Parameters<typeof copyRows>[2]

/** Runs `use` with a connection to a Postgres database. Rolls back what `use` doesn't commit. */
export async function withPostgres<Result>(
  url: string,
  use: (session: PostgresSession) => Promise<Result>,
): Promise<Result> {
  try {
    const session = await openPostgresSession(url)
    try {
      await checkPostgres(session.db)
      return await use(session)
    } finally {
      await session.close().catch(() => undefined)
    }
  } catch (error) {
    throw explainPostgresError(error)
  }
}

/**
 * Keeps servers and other commands from using a database until the session ends.
 *
 * @throws StartError if one of them uses it already
 */
export async function reservePostgres(session: PostgresSession): Promise<void> {
  for (let attempt = 1; attempt <= RESERVE_ATTEMPTS; attempt += 1) {
    if (await session.reserve()) return
    await sleep(RESERVE_MS)
  }
  throw new StartError(
    'The Postgres database is in use by a server or another command: stop it first.',
  )
}

/**
 * Reserves a Postgres database that somebody wants to fill.
 *
 * @throws StartError if the schema has tables
 */
export async function reserveEmptyPostgres(session: PostgresSession): Promise<void> {
  await reservePostgres(session)
  const [table] = await listTables(session.db)
  if (table === undefined) return
  throw new StartError(
    `The Postgres database isn't empty: it has the table ${table}, for example. Use an empty database.`,
  )
}

/**
 * Creates all tables in an empty Postgres database, and fills them. The caller then commits, or nothing
 * has changed.
 */
export async function fillPostgres(
  session: PostgresSession,
  reader: RowReader,
  onProgress: ReportRows,
): Promise<RowCounts> {
  await session.begin('write')
  await migrate(session.db)
  return copyRows(reader, createPostgresWriter(session.db), onProgress)
}

/** Copies a Postgres database, as it is at one instant, to a new SQLite database in a new folder. */
export function copyPostgres(url: string, folder: string): Promise<void> {
  return withPostgres(url, async (session) => {
    await session.begin('read only snapshot')
    await requireCurrent(session.db)
    await fillSqlite(folder, createPostgresReader(session.db), () => undefined)
  })
}

/** Creates a SQLite database in a new folder, and fills it. */
export async function fillSqlite(
  folder: string,
  reader: RowReader,
  onProgress: ReportRows,
): Promise<RowCounts> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const db = openDatabase(folder)
  await migrate(db).finally(() => db.destroy())
  const writer = openSqliteWriter(getDatabasePath(folder))
  try {
    return await copyRows(reader, writer, onProgress)
  } finally {
    writer.close()
  }
}

/**
 * Checks that a database has the tables of this version.
 *
 * @throws StartError
 */
export async function requireCurrent(db: Database): Promise<void> {
  const newerMigration = await findNewerMigration(db)
  if (newerMigration !== undefined) {
    throw new StartError(
      `A newer version of the server has changed the database (migration ${newerMigration}): use that version.`,
    )
  }
  if (await isMigrated(db)) return
  throw new StartError(
    'The database is new, or from an older version of the server: start this version of the server once, and stop it.',
  )
}
