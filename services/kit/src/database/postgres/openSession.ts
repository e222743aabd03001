import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
} from 'kysely'
import type pg from 'pg'
import type { Tables } from '../tables.ts'
import { DuetPostgresAdapter } from './adapter.ts'
import { convertConnectionError } from './errors.ts'
import { APPLICATION_NAME, getConnectionSettings } from './openPostgres.ts'
import { MEMBER_LOCK } from './startup.ts'

/** A connection to a Postgres database for work in one long transaction. */
export interface PostgresSession {
  /** Transactions of this database are savepoints, so `begin` must come first. */
  db: Kysely<Tables>
  /** Begins the transaction that everything else runs in. */
  begin(mode: 'write' | 'read only snapshot'): Promise<void>
  commit(): Promise<void>
  /**
   * Keeps servers and other commands from using the database until the session ends. Returns `false`
   * if one of them uses it already.
   */
  reserve(): Promise<boolean>
  /** Ends the connection, and rolls back a transaction that isn't committed. */
  close(): Promise<void>
}

const BEGIN = {
  write: 'begin',
  'read only snapshot': 'begin isolation level repeatable read read only',
}

// The defaults of the database or of its user can have limits.
const NO_LIMITS = `set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0`

/**
 * Connects to a Postgres database without time limits. So a backup reads all tables as they were at
 * one instant, and a restore appears as a whole or not at all.
 */
export async function openPostgresSession(url: string): Promise<PostgresSession> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    ...getConnectionSettings(url),
    application_name: `${APPLICATION_NAME} data`,
  })
  // Without a listener, a lost connection would end the process. The next query fails anyway.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(NO_LIMITS)
  } catch (error) {
    throw convertConnectionError(error)
  }
  const connection = new SessionConnection(client)
  const db = new Kysely<Tables>({
    dialect: {
      createDriver: () => new SessionDriver(connection),
      createAdapter: () => new DuetPostgresAdapter(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const execute = async (statement: string) => void (await sql.raw(statement).execute(db))
  return {
    db,
    begin: (mode) => execute(BEGIN[mode]),
    commit: () => execute('commit'),

    async reserve() {
      // A server that loses one connection also loses its lock, but still has others.
      const { rows } = await sql<{ is_free: boolean }>`
        select pg_try_advisory_lock(${sql.lit(MEMBER_LOCK)}) and not exists (
          select 1 from pg_stat_activity
          where datname = current_database() and application_name = ${APPLICATION_NAME}
        ) as is_free`.execute(db)
      return rows[0]?.is_free === true
    },

    close: () => client.end(),
  }
}

class SessionConnection implements DatabaseConnection {
  readonly #client: pg.Client

  constructor(client: pg.Client) {
    this.#client = client
  }

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      // A list without parameters would keep Postgres from running several statements.
      const values = parameters.length === 0 ? undefined : [...parameters]
      const { rows, rowCount } = await this.#client.query(text, values)
      return { rows: rows ?? [], numAffectedRows: BigInt(rowCount ?? 0) }
    } catch (error) {
      throw convertConnectionError(error)
    }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming needs the package pg-cursor.')
  }
}

class SessionDriver implements Driver {
  readonly #connection: SessionConnection

  constructor(connection: SessionConnection) {
    this.#connection = connection
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('savepoint step'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('release savepoint step'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback to savepoint step'))
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}
