import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
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

/** A driver whose transactions write one after another. */
export class DuetPostgresDriver extends PostgresDriver {
  readonly #connections = new WeakMap<DatabaseConnection, LockingConnection>()
  readonly #onCommit: () => void

  constructor(pool: () => Promise<pg.Pool>, onCommit: () => void) {
    super({ pool })
    this.#onCommit = onCommit
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const plainConnection = (await super.acquireConnection().catch((error: unknown) => {
      throw convertConnectionError(error)
    })) as PlainConnection
    const connection =
      this.#connections.get(plainConnection) ??
      new LockingConnection(plainConnection, this.#onCommit)
    this.#connections.set(plainConnection, connection)
    return connection
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await super.releaseConnection((connection as LockingConnection).plainConnection)
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    _settings: TransactionSettings,
  ): Promise<void> {
    await (connection as LockingConnection).begin()
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as LockingConnection).commit()
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as LockingConnection).rollback()
  }
}

type PlainConnection = Parameters<PostgresDriver['releaseConnection']>[0]

class LockingConnection implements DatabaseConnection {
  readonly plainConnection: PlainConnection
  readonly #onCommit: () => void
  #isInTransaction = false

  constructor(plainConnection: PlainConnection, onCommit: () => void) {
    this.plainConnection = plainConnection
    this.#onCommit = onCommit
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isInTransaction || !isWrite(query)) return this.#execute(query)
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
    this.#isInTransaction = true
    try {
      await this.#execute(BEGIN)
    } catch (error) {
      // Waiting for the lock took too long.
      await this.rollback()
      throw error
    }
  }

  async commit(): Promise<void> {
    await this.#execute(COMMIT)
    this.#isInTransaction = false
    this.#onCommit()
  }

  /** Rolls back. A failure must not hide the original error, and ends the connection anyway. */
  async rollback(): Promise<void> {
    await this.#execute(ROLLBACK).catch(() => undefined)
    this.#isInTransaction = false
  }

  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.plainConnection.executeQuery<Row>(replaceNulCharacters(query))
    } catch (error) {
      throw convertConnectionError(error)
    }
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
