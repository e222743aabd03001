import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type QueryResult,
  SqliteDialect,
  SqliteDriver,
  type Transaction,
} from 'kysely'
import type { DatabaseSchema } from './schema.ts'
import { SQLite } from './sqlite.ts'

/** The database or a transaction; queries accept both. */
export type Database = Kysely<DatabaseSchema>
export type { Transaction } from 'kysely'

/** The path of the database in a data folder. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'database.sqlite')
}

interface DatabaseOptions {
  /** Called with the error of each failed query. */
  onError?: ((error: unknown) => void) | undefined
  /**
   * Called when the disk is full, to free space. The failed statement or transaction then runs
   * again.
   */
  onDiskFull?: (() => void) | undefined
}

/**
 * Opens the database in `dataDir`. Creates the folder and the database if they're missing. Commits
 * are durable: once a commit returns, its data is on the disk. The caller closes the database with
 * `destroy()`.
 */
export function openDatabase(
  dataDir: string,
  { onError, onDiskFull }: DatabaseOptions = {},
): Database {
  mkdirSync(dataDir, { recursive: true })
  const sqlite = new SQLite(databaseFile(dataDir))
  sqlite.pragma('busy_timeout = 5000')
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  return new Kysely<DatabaseSchema>({
    dialect: new ImmediateSqliteDialect(sqlite, onDiskFull),
    log(event) {
      if (event.level === 'error') onError?.(event.error)
    },
  })
}

/**
 * Runs `work` in a transaction, which is rolled back if `work` throws. If the disk is full, `work`
 * runs again after `onDiskFull`.
 */
export async function transaction<T>(
  db: Database,
  work: (trx: Transaction<DatabaseSchema>) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    if (!isFull(error)) throw error
    return db.transaction().execute(work)
  }
}

/** `SQLITE_IOERR_SHMSIZE` means that SQLite couldn't extend its shared memory. */
function isFull(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === 'SQLITE_FULL' || code === 'SQLITE_IOERR_SHMSIZE'
}

type Sqlite = InstanceType<typeof SQLite>

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #sqlite: Sqlite
  readonly #onDiskFull: () => void

  constructor(sqlite: Sqlite, onDiskFull: () => void = () => {}) {
    super({ database: sqlite })
    this.#sqlite = sqlite
    this.#onDiskFull = onDiskFull
  }

  override createDriver() {
    return new ImmediateSqliteDriver(this.#sqlite, this.#onDiskFull)
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #sqlite: Sqlite
  readonly #onDiskFull: () => void
  #connection: DatabaseConnection | undefined

  constructor(sqlite: Sqlite, onDiskFull: () => void) {
    super({ database: sqlite })
    this.#sqlite = sqlite
    this.#onDiskFull = onDiskFull
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
      return await connection.executeQuery<R>(query)
    } catch (error) {
      if (!isFull(error)) throw error
      this.#onDiskFull()
      // The whole transaction must run again, so `transaction` handles this error.
      if (isInTransaction) throw error
      return connection.executeQuery<R>(query)
    }
  }

  // With a plain BEGIN, a transaction that reads first and writes later fails without waiting if
  // another process, such as a command, has written in between.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  // When the disk is full, SQLite rolls back by itself. Rolling back again must not hide the first
  // error.
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
