import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type Transaction as KyselyTransaction,
  type QueryResult,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import { isConflict } from './postgres/errors.ts'
import { createPostgresDialect } from './postgres/openPostgres.ts'
import type { DatabaseSchema } from './schema.ts'
import { SQLite } from './sqlite.ts'

// How long a statement waits while another process writes. SQLite itself waits for the first step,
// which blocks the event loop. After it, the server handles other requests between attempts.
const BUSY_STEP_MS = 20
const BUSY_MS = 5000
const DEFAULT_STATEMENT_MS = 60_000

/** The database or one of its transactions. Functions that only read accept both. */
export type Database = Kysely<DatabaseSchema>
/** A transaction, which only `transaction` creates. Functions that write require one. */
export type Transaction = KyselyTransaction<DatabaseSchema>

/** Returns the path of the database file in a data folder. */
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
  /** Called after each committed transaction. */
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
  return new Kysely<DatabaseSchema>({
    dialect:
      databaseUrl === undefined
        ? createSqliteDialect(dataDir, onDiskFull, onCommit)
        : createPostgresDialect(databaseUrl, { statementMs, onCommit }),
    log(event) {
      if (event.level === 'error') onError?.(event.error)
    },
  })
}

function createSqliteDialect(dataDir: string, onDiskFull?: () => void, onCommit?: () => void) {
  mkdirSync(dataDir, { recursive: true })
  const sqlite = new SQLite(getDatabasePath(dataDir))
  sqlite.pragma(`busy_timeout = ${BUSY_MS}`)
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma(`busy_timeout = ${BUSY_STEP_MS}`)
  return new ImmediateSqliteDialect(sqlite, onDiskFull, onCommit)
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
    return await db.transaction().execute(callback)
  } catch (error) {
    if (!isDiskFull(error) && !isConflict(error)) throw error
    return db.transaction().execute(callback)
  }
}

/**
 * Returns whether an error means that the disk is full. `SQLITE_IOERR_SHMSIZE` means that SQLite
 * couldn't extend its shared memory.
 */
function isDiskFull(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === 'SQLITE_FULL' || code === 'SQLITE_IOERR_SHMSIZE'
}

/** Returns whether an error means that another process holds a lock of the database. */
const isBusy = (error: unknown): boolean =>
  String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')

type Sqlite = InstanceType<typeof SQLite>

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #sqlite: Sqlite
  readonly #onDiskFull: () => void
  readonly #onCommit: () => void

  constructor(sqlite: Sqlite, onDiskFull = () => {}, onCommit = () => {}) {
    super({ database: sqlite })
    this.#sqlite = sqlite
    this.#onDiskFull = onDiskFull
    this.#onCommit = onCommit
  }

  override createDriver() {
    return new ImmediateSqliteDriver(this.#sqlite, this.#onDiskFull, this.#onCommit)
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #sqlite: Sqlite
  readonly #onDiskFull: () => void
  readonly #onCommit: () => void
  #connection: DatabaseConnection | undefined

  constructor(sqlite: Sqlite, onDiskFull: () => void, onCommit: () => void) {
    super({ database: sqlite })
    this.#sqlite = sqlite
    this.#onDiskFull = onDiskFull
    this.#onCommit = onCommit
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    this.#connection ??= {
      executeQuery: (query) => this.#execute(connection, query),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    }
    return this.#connection
  }

  async #execute<R>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<R>> {
    const isInTransaction = this.#sqlite.inTransaction
    try {
      return await this.#executeWhenFree<R>(connection, query)
    } catch (error) {
      if (!isDiskFull(error)) throw error
      this.#onDiskFull()
      // A failed transaction must run again as a whole. The function `transaction` does that.
      if (isInTransaction) throw error
      return this.#executeWhenFree<R>(connection, query)
    }
  }

  /** Runs a query. While another process holds the lock, tries again for `BUSY_MS`. */
  async #executeWhenFree<R>(
    connection: DatabaseConnection,
    query: CompiledQuery,
  ): Promise<QueryResult<R>> {
    const startedAt = performance.now()
    for (;;) {
      try {
        return await connection.executeQuery<R>(query)
      } catch (error) {
        if (!isBusy(error) || performance.now() - startedAt > BUSY_MS) throw error
        await sleep(BUSY_STEP_MS)
      }
    }
  }

  // BEGIN IMMEDIATE takes the write lock when the transaction starts. After a plain BEGIN, another
  // process could write between the transaction's first read and first write, and SQLite would then
  // reject the transaction's write.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection)
    this.#onCommit()
  }

  // If the disk is full, SQLite has already rolled back the transaction. The second rollback then
  // fails, and its error must not hide the original error.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      const isRolledBack =
        error instanceof Error && error.message.includes('no transaction is active')
      if (!isRolledBack) throw error
    }
  }
}
