import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, type Transaction as KyselyTransaction } from 'kysely'
import { isConflict } from './postgres/errors.ts'
import { createPostgresDialect } from './postgres/openPostgres.ts'
import { SQLite } from './sqlite.ts'
import { BUSY_MS, BUSY_STEP_MS, GroupingSqliteDialect } from './sqliteDriver/driver.ts'
import { isDiskFull } from './sqliteDriver/errors.ts'
import type { Tables } from './tables.ts'

const DEFAULT_STATEMENT_MS = 60_000

/** The database or one of its transactions. Functions that only read accept both. */
export type Database = Kysely<Tables>
/** A transaction, which only `transaction` creates. Functions that write require one. */
export type Transaction = KyselyTransaction<Tables>

export function getDatabasePath(dataDir: string): string {
  return join(dataDir, 'database.sqlite')
}

interface DatabaseOptions {
  /** URL of a Postgres database. If unset, the database is a SQLite file in the data folder. */
  databaseUrl?: string | undefined
  /** How long one statement on Postgres can run, in milliseconds. @default 60,000 */
  statementMs?: number | undefined
  /** Called with the error from each failed query. */
  onError?: ((error: unknown) => void) | undefined
  /**
   * Frees space. Called when the disk is full. Afterward, the failed statement or transaction runs
   * again.
   */
  onDiskFull?: (() => void) | undefined
  /** Called after each commit, which can contain several transactions. */
  onCommit?: (() => void) | undefined
}

/**
 * Opens the database in `dataDir`, or the Postgres database at `databaseUrl`. Creates the folder and
 * the SQLite database if they're missing. Commits are durable: once a commit returns, its data is on
 * the disk. The caller must close the database with `destroy()`.
 */
export function openDatabase(
  dataDir: string,
  {
    databaseUrl,
    statementMs = DEFAULT_STATEMENT_MS,
    onError,
    onDiskFull,
    onCommit,
  }: DatabaseOptions = {},
): Database {
  return new Kysely<Tables>({
    dialect:
      databaseUrl === undefined
        ? createSqliteDialect(dataDir, onDiskFull, onCommit)
        : createPostgresDialect(databaseUrl, { statementMs, onCommit }),
    log(event) {
      if (event.level === 'error') onError?.(event.error)
    },
  })
}

function createSqliteDialect(dataDir: string, onDiskFull = () => {}, onCommit = () => {}) {
  mkdirSync(dataDir, { recursive: true })
  const sqlite = new SQLite(getDatabasePath(dataDir))
  sqlite.pragma(`busy_timeout = ${BUSY_MS}`)
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  // An insert into a table with many indexes saves over 64 kB of pages, in case it fails. Otherwise,
  // SQLite would write them to a temporary file for each request.
  sqlite.pragma('temp_store = MEMORY')
  sqlite.pragma(`busy_timeout = ${BUSY_STEP_MS}`)
  return new GroupingSqliteDialect(sqlite, { onDiskFull, onCommit })
}

const waitingCounts = new WeakMap<Database, number>()

/** Returns how many transactions of this process wait for their turn. */
export function countWaitingTransactions(db: Database): number {
  return waitingCounts.get(db) ?? 0
}

function addWaiting(db: Database, change: 1 | -1): void {
  waitingCounts.set(db, countWaitingTransactions(db) + change)
}

/**
 * Runs `callback` in a transaction, and rolls back if `callback` throws. If the disk is full, calls
 * `onDiskFull` and runs `callback` again. Also runs it again if Postgres has canceled the
 * transaction because of another one.
 */
export async function transaction<T>(
  db: Database,
  callback: (trx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await execute(db, callback)
  } catch (error) {
    if (!isDiskFull(error) && !isConflict(error)) throw error
    return execute(db, callback)
  }
}

async function execute<T>(db: Database, callback: (trx: Transaction) => Promise<T>): Promise<T> {
  let isWaiting = true
  const stopWaiting = () => {
    if (isWaiting) addWaiting(db, -1)
    isWaiting = false
  }
  addWaiting(db, 1)
  try {
    return await db.transaction().execute((trx) => {
      stopWaiting()
      return callback(trx)
    })
  } finally {
    stopWaiting()
  }
}
