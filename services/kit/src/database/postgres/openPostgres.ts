import { type Dialect, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type pg from 'pg'
import { DuetPostgresAdapter } from './adapter.ts'
import { DuetPostgresDriver } from './driver.ts'

/** The connection for notifications; see `joinCluster`. */
const LISTENERS = 1
const CONNECT_TIMEOUT_MS = 5000
/** Names the connections of servers in Postgres. */
export const APPLICATION_NAME = 'duet'
// How long a transaction waits for a connection, and then for each lock.
const LOCK_TIMEOUT_MS = 30_000
// After this time, Postgres ends a transaction whose server has stopped responding. Otherwise, it
// would keep its locks.
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000

export function getConnectionSettings(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  }
}

interface PostgresOptions {
  /** Maximum number of connections of a server, at least 3. */
  poolSize: number
  /** How long one statement can run, except in migrations. */
  statementMs: number
  /** Called after each committed transaction. */
  onCommit?: (() => void) | undefined
}

/** Creates the dialect for a Postgres database. It connects when the first query runs. */
export function createPostgresDialect(
  url: string,
  { poolSize, statementMs, onCommit = () => {} }: PostgresOptions,
): Dialect {
  const maxWriters = Math.floor((poolSize - LISTENERS) / 2)
  const maxReaders = poolSize - LISTENERS - maxWriters
  return {
    createDriver: () =>
      new DuetPostgresDriver({
        createReaders: () => createPool(url, maxReaders, statementMs),
        createWriters: () => createPool(url, maxWriters, statementMs),
        maxWriters,
        waitMs: LOCK_TIMEOUT_MS,
        onCommit,
      }),
    createAdapter: () => new DuetPostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

async function createPool(url: string, max: number, statementMs: number): Promise<pg.Pool> {
  // Load `pg` only for a Postgres database, because a start with SQLite would take much longer.
  const { default: pg } = await import('pg')
  const { BOOL, INT8, NUMERIC } = pg.types.builtins
  const parsers = new Map<number, (text: string) => number>([
    // SQLite has no booleans. Conditions are 0 or 1.
    [BOOL, (text) => (text === 't' ? 1 : 0)],
    [INT8, Number],
    [NUMERIC, Number],
  ])
  const pool = new pg.Pool({
    ...getConnectionSettings(url),
    max,
    statement_timeout: statementMs,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
  })
  // Without listeners, a lost connection would end the process. The pool replaces the connection.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
