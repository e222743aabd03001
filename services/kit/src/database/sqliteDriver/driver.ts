import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteDialect,
} from 'kysely'
import { isBusy, isDiskFull } from './errors.ts'
import { type Sqlite, Statements } from './statements.ts'
import { type GroupedTransaction, TransactionGroups } from './transactionGroups.ts'

/** How long a statement waits while another process writes, in milliseconds. */
export const BUSY_MS = 5000
/**
 * SQLite itself waits for the first step, which blocks the event loop. After it, the server handles
 * other requests between attempts.
 */
export const BUSY_STEP_MS = 20

interface DriverOptions {
  /** Frees space. Called when the disk is full. */
  onDiskFull: () => void
  /** Called after each commit, which can contain several transactions. */
  onCommit: () => void
}

/** A dialect whose transactions take the write lock when they start, and share commits. */
export class GroupingSqliteDialect extends SqliteDialect {
  readonly #sqlite: Sqlite
  readonly #options: DriverOptions

  constructor(sqlite: Sqlite, options: DriverOptions) {
    super({ database: sqlite })
    this.#sqlite = sqlite
    this.#options = options
  }

  override createDriver() {
    return new GroupingSqliteDriver(this.#sqlite, this.#options)
  }
}

class GroupingSqliteDriver implements Driver {
  readonly #sqlite: Sqlite
  readonly #statements: Statements
  readonly #groups: TransactionGroups
  readonly #onDiskFull: () => void
  /** The error after which SQLite has rolled back a transaction by itself. */
  #rollbackError: unknown

  constructor(sqlite: Sqlite, { onDiskFull, onCommit }: DriverOptions) {
    this.#sqlite = sqlite
    this.#statements = new Statements(sqlite)
    this.#onDiskFull = onDiskFull
    this.#groups = new TransactionGroups({
      execute: (sql) => this.#execute(CompiledQuery.raw(sql)),
      isOpen: () => sqlite.inTransaction,
      requireOpen: () => this.#requireOpen(),
      onCommit,
    })
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new SqliteConnection({
      groups: this.#groups,
      execute: (query) => this.#execute(query),
      requireOpen: () => this.#requireOpen(),
    })
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as SqliteConnection).begin()
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as SqliteConnection).commit()
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as SqliteConnection).rollback()
  }

  async destroy(): Promise<void> {
    this.#sqlite.close()
  }

  #requireOpen(): void {
    if (!this.#sqlite.inTransaction) {
      throw this.#rollbackError ?? new Error('The transaction has already been rolled back.')
    }
  }

  async #execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const isInTransaction = this.#sqlite.inTransaction
    this.#rollbackError = undefined
    try {
      return await this.#executeWhenFree<R>(query)
    } catch (error) {
      this.#rollbackError = error
      if (!isDiskFull(error)) throw error
      this.#onDiskFull()
      // A failed transaction must run again as a whole. The function `transaction` does that.
      if (isInTransaction) throw error
      return this.#executeWhenFree<R>(query)
    }
  }

  /** Runs a query. While another process holds the lock, tries again for `BUSY_MS`. */
  async #executeWhenFree<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const startedAt = performance.now()
    for (;;) {
      try {
        return this.#statements.run<R>(query)
      } catch (error) {
        if (!isBusy(error) || performance.now() - startedAt > BUSY_MS) throw error
        await sleep(BUSY_STEP_MS)
      }
    }
  }
}

interface ConnectionOptions {
  groups: TransactionGroups
  execute: <R>(query: CompiledQuery) => Promise<QueryResult<R>>
  requireOpen: () => void
}

/** A use of the one connection to the file: a transaction, or statements without one. */
class SqliteConnection implements DatabaseConnection {
  readonly #options: ConnectionOptions
  #transaction: GroupedTransaction | undefined

  constructor(options: ConnectionOptions) {
    this.#options = options
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { groups, execute, requireOpen } = this.#options
    if (!this.#transaction) return groups.runAlone(() => execute<R>(query))
    // Without this check, a statement would be stored although its transaction is rolled back.
    requireOpen()
    return execute<R>(query)
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming isn’t supported. Read long lists in batches.')
  }

  async begin(): Promise<void> {
    this.#transaction = await this.#options.groups.begin()
  }

  async commit(): Promise<void> {
    await this.#end()?.commit()
  }

  // Kysely also calls this after a failed commit, which has already ended the transaction.
  async rollback(): Promise<void> {
    await this.#end()?.rollback()
  }

  #end(): GroupedTransaction | undefined {
    const transaction = this.#transaction
    this.#transaction = undefined
    return transaction
  }
}
