import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDriver,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import { Semaphore } from '../../semaphore.ts'
import {
  createQueueFullError,
  DatabaseUnavailableError,
  MAX_WAITING,
  UncertainCommitError,
} from '../unavailable.ts'
import { convertConnectionError } from './errors.ts'

/**
 * Key of the advisory lock that each writing transaction holds. Like SQLite's write lock, it lets
 * one transaction write at a time, also if several servers use the database. So a transaction can
 * rely on what it has read.
 */
const WRITE_LOCK = 7_305_100

// `pg` sends both statements at once. Each statement of the transaction sees everything that was
// committed before it, and so all earlier transactions.
const BEGIN = CompiledQuery.raw(
  `begin isolation level read committed; select pg_advisory_xact_lock(${WRITE_LOCK})`,
)
const COMMIT = CompiledQuery.raw('commit')
const ROLLBACK = CompiledQuery.raw('rollback')

interface DriverOptions {
  createReaders: () => Promise<pg.Pool>
  createWriters: () => Promise<pg.Pool>
  /** How long a transaction waits for others on this server to finish. */
  waitMs: number
  onCommit: () => void
}

/**
 * A driver whose transactions write one after another. A transaction first waits in the process,
 * and then takes the connection for writing. So transactions that wait hold no connections, and
 * reads have separate connections.
 */
export class DuetPostgresDriver implements Driver {
  readonly #readers: PostgresDriver
  readonly #writers: PostgresDriver
  readonly #turns = new Semaphore({
    maxRunning: 1,
    maxQueued: MAX_WAITING,
    createQueueFullError,
  })
  readonly #waitMs: number
  readonly #onCommit: () => void

  constructor({ createReaders, createWriters, waitMs, onCommit }: DriverOptions) {
    this.#readers = new PostgresDriver({ pool: createReaders })
    this.#writers = new PostgresDriver({ pool: createWriters })
    this.#waitMs = waitMs
    this.#onCommit = onCommit
  }

  async init(): Promise<void> {
    await Promise.all([this.#readers.init(), this.#writers.init()])
  }

  /** Returns a connection that takes one from a pool when the first query runs. */
  async acquireConnection(): Promise<DatabaseConnection> {
    return new PooledConnection({
      readers: this.#readers,
      writers: this.#writers,
      waitForTurn: () => this.#waitForTurn(),
      onCommit: this.#onCommit,
    })
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await (connection as PooledConnection).release()
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as PooledConnection).begin()
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as PooledConnection).commit()
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as PooledConnection).rollback()
  }

  async destroy(): Promise<void> {
    await Promise.all([this.#readers.destroy(), this.#writers.destroy()])
  }

  async #waitForTurn(): Promise<() => void> {
    if (this.#turns.isIdle) return this.#turns.acquire()
    const signal = AbortSignal.timeout(this.#waitMs)
    try {
      return await this.#turns.acquire(signal)
    } catch (error) {
      if (!signal.aborted) throw error
      throw new DatabaseUnavailableError('Other changes took too long.', { cause: error })
    }
  }
}

interface ConnectionOptions {
  readers: PostgresDriver
  writers: PostgresDriver
  /** Waits until no other transaction runs. Returns a function that ends the turn. */
  waitForTurn: () => Promise<() => void>
  onCommit: () => void
}

type PlainConnection = Parameters<PostgresDriver['releaseConnection']>[0]

class PooledConnection implements DatabaseConnection {
  readonly #options: ConnectionOptions
  #connection: Promise<PlainConnection> | undefined
  #returnToPool: (() => Promise<void>) | undefined
  #endTurn: (() => void) | undefined

  constructor(options: ConnectionOptions) {
    this.#options = options
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const isInTransaction = this.#endTurn !== undefined
    if (isInTransaction || !isWrite(query)) return this.#execute(query)
    // A statement outside of a transaction also waits for the transactions that are writing.
    await this.begin()
    try {
      const result = await this.#execute<Row>(query)
      await this.commit()
      return result
    } catch (error) {
      await this.rollback()
      throw error
    }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming needs the package pg-cursor.')
  }

  async begin(): Promise<void> {
    this.#endTurn = await this.#options.waitForTurn()
    try {
      await this.#execute(BEGIN)
    } catch (error) {
      // A transaction of another server took too long.
      await this.rollback()
      throw error
    }
  }

  /** @throws UncertainCommitError if the connection ends before Postgres has responded. */
  async commit(): Promise<void> {
    try {
      await this.#execute(COMMIT)
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError)) throw error
      throw new UncertainCommitError(error.message, { cause: error.cause })
    }
    this.#leaveTurn()
    this.#options.onCommit()
  }

  /** Rolls back. A failure must not hide the original error, and ends the connection anyway. */
  async rollback(): Promise<void> {
    if (this.#connection) await this.#execute(ROLLBACK).catch(() => undefined)
    this.#leaveTurn()
  }

  async release(): Promise<void> {
    this.#leaveTurn()
    await this.#returnToPool?.()
  }

  #leaveTurn(): void {
    this.#endTurn?.()
    this.#endTurn = undefined
  }

  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      this.#connection ??= this.#takeFromPool()
      const connection = await this.#connection
      return await connection.executeQuery<Row>(replaceNulCharacters(query))
    } catch (error) {
      throw convertConnectionError(error)
    }
  }

  async #takeFromPool(): Promise<PlainConnection> {
    const { readers, writers } = this.#options
    const pool = this.#endTurn === undefined ? readers : writers
    const connection = (await pool.acquireConnection()) as PlainConnection
    this.#returnToPool = () => pool.releaseConnection(connection)
    return connection
  }
}

/**
 * Replaces NUL characters in the parameters, because Postgres's text can't contain them. Clients can
 * send them, for example in a search.
 */
function replaceNulCharacters(query: CompiledQuery): CompiledQuery {
  const hasNul = (value: unknown) => typeof value === 'string' && value.includes('\0')
  if (!query.parameters.some(hasNul)) return query
  const parameters = query.parameters.map((value) =>
    typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value,
  )
  return { ...query, parameters }
}

const WRITING_NODES: ReadonlySet<string> = new Set([
  'InsertQueryNode',
  'UpdateQueryNode',
  'DeleteQueryNode',
  'MergeQueryNode',
])

function isWrite({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'RawNode'
    ? /^\s*(insert|update|delete)\b/i.test(sql)
    : WRITING_NODES.has(query.kind)
}
