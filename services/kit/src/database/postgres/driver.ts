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
import { retryConflicts } from './retryConflicts.ts'

// Each transaction sees the database as it was at its first statement. If it then changes a row that
// another transaction has changed since, Postgres cancels it; see `transaction` in `database.ts`.
const BEGIN = CompiledQuery.raw('begin isolation level repeatable read')
const COMMIT = CompiledQuery.raw('commit')
const ROLLBACK = CompiledQuery.raw('rollback')

interface DriverOptions {
  createReaders: () => Promise<pg.Pool>
  createWriters: () => Promise<pg.Pool>
  /** Number of connections for writing. */
  maxWriters: number
  /** How long a transaction waits for a connection. */
  waitMs: number
  onCommit: () => void
}

/**
 * A driver whose transactions have separate connections. A transaction first waits in the process,
 * and then takes a connection for writing. So transactions that wait hold no connections, and reads
 * never wait for transactions.
 */
export class DuetPostgresDriver implements Driver {
  readonly #readers: PostgresDriver
  readonly #writers: PostgresDriver
  readonly #turns: Semaphore
  readonly #waitMs: number
  readonly #onCommit: () => void

  constructor({ createReaders, createWriters, maxWriters, waitMs, onCommit }: DriverOptions) {
    this.#readers = new PostgresDriver({ pool: createReaders })
    this.#writers = new PostgresDriver({ pool: createWriters })
    this.#turns = new Semaphore({
      maxRunning: maxWriters,
      maxQueued: MAX_WAITING,
      createQueueFullError,
    })
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
    if (this.#turns.hasRoom) return this.#turns.acquire()
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
  /** Waits for a connection for writing. Returns a function that ends the turn. */
  waitForTurn: () => Promise<() => void>
  onCommit: () => void
}

type PlainConnection = Parameters<PostgresDriver['releaseConnection']>[0]

class PooledConnection implements DatabaseConnection {
  readonly #options: ConnectionOptions
  #connection: Promise<PlainConnection> | undefined
  #returnToPool: (() => Promise<void>) | undefined
  #turn: Promise<() => void> | undefined
  #isInTransaction = false

  constructor(options: ConnectionOptions) {
    this.#options = options
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isInTransaction || !isWrite(query)) return this.#execute(query)
    await this.#takeTurn()
    const result = await retryConflicts(
      (sql) => this.#execute(CompiledQuery.raw(sql)),
      () => this.#execute<Row>(query),
    )
    this.#options.onCommit()
    return result
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming needs the package pg-cursor.')
  }

  async begin(): Promise<void> {
    await this.#takeTurn()
    await this.#execute(BEGIN)
    this.#isInTransaction = true
  }

  /** @throws UncertainCommitError if the connection ends before Postgres has responded. */
  async commit(): Promise<void> {
    try {
      await this.#execute(COMMIT)
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError)) throw error
      throw new UncertainCommitError(error.message, { cause: error.cause })
    }
    this.#isInTransaction = false
    this.#options.onCommit()
  }

  /** Rolls back. A failure must not hide the original error, and ends the connection anyway. */
  async rollback(): Promise<void> {
    if (this.#isInTransaction) await this.#execute(ROLLBACK).catch(() => undefined)
    this.#isInTransaction = false
  }

  async release(): Promise<void> {
    await this.#returnToPool?.()
    const endTurn = await this.#turn?.catch(() => undefined)
    endTurn?.()
  }

  /** Waits for a turn, which lasts until the connection is released. */
  async #takeTurn(): Promise<void> {
    this.#turn ??= this.#options.waitForTurn()
    await this.#turn
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
    const pool = this.#turn === undefined ? readers : writers
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
