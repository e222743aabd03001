import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, type Transaction as KyselyTransaction, sql } from 'kysely'
import { isPostgres } from './isPostgres.ts'
import { createPostgresDialect } from './postgres/openPostgres.ts'
import { retryConflicts } from './postgres/retryConflicts.ts'
import { SQLite } from './sqlite.ts'
import { BUSY_MS, BUSY_STEP_MS, GroupingSqliteDialect } from './sqliteDriver/driver.ts'
import { isDiskFull } from './sqliteDriver/errors.ts'
import type { Tables } from './tables.ts'

const DEFAULT_STATEMENT_MS = 60_000
const DEFAULT_POOL_SIZE = 10

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
  /** Maximum number of connections to Postgres, at least 3. @default 10 */
  poolSize?: number | undefined
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
    poolSize = DEFAULT_POOL_SIZE,
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
        : createPostgresDialect(databaseUrl, { poolSize, statementMs, onCommit }),
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

/** The results of `runOnFirstAttempt`, by key. All attempts of a transaction share them. */
type AttemptResults = Map<string, unknown>

const attemptResults = new WeakMap<Transaction, AttemptResults>()

/**
 * Runs `callback` in a transaction, and rolls back if `callback` throws. If the disk is full, calls
 * `onDiskFull` and runs `callback` again. Also runs it again if Postgres has canceled the
 * transaction because of another one. So `callback` must only change the database; see
 * `runOnFirstAttempt` for everything else.
 *
 * On Postgres, transactions run at the same time. Two of them never change the same row, or insert
 * the same key, without one of them running again. If a transaction relies on other facts, such as a
 * count of rows, it calls `lockFact`.
 */
export function transaction<T>(
  db: Database,
  callback: (trx: Transaction) => Promise<T>,
): Promise<T> {
  const results: AttemptResults = new Map()
  const stopWaiting = startWaiting(db)
  const attempt = (database: Database) =>
    database.transaction().execute((trx) => {
      stopWaiting()
      attemptResults.set(trx, results)
      return callback(trx)
    })
  const run = isPostgres(db)
    ? db.connection().execute((connection) =>
        retryConflicts(
          (statement) => sql.raw(statement).execute(connection),
          () => attempt(connection),
        ),
      )
    : retryOnFullDisk(() => attempt(db))
  return run.finally(stopWaiting)
}

/** Counts a transaction as waiting until the returned function is called. */
function startWaiting(db: Database): () => void {
  let isWaiting = true
  addWaiting(db, 1)
  return () => {
    if (isWaiting) addWaiting(db, -1)
    isWaiting = false
  }
}

async function retryOnFullDisk<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isDiskFull(error)) throw error
    return run()
  }
}

/**
 * Runs a function only in the first attempt of a transaction, and returns the same result in later
 * attempts. Use this for effects in memory that must happen once, such as counting toward a rate
 * limit.
 *
 * @param key Identifies the call within the transaction.
 */
export async function runOnFirstAttempt<Result>(
  trx: Transaction,
  key: string,
  run: () => Result | Promise<Result>,
): Promise<Result> {
  const results = attemptResults.get(trx)
  if (results?.has(key)) return results.get(key) as Result
  const result = await run()
  results?.set(key, result)
  return result
}
