import { type Dialect, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type pg from 'pg'
import { DuetPostgresAdapter } from './adapter.ts'
import { DuetPostgresDriver } from './driver.ts'

const MAX_READERS = 9
// One transaction writes at a time. The others wait without a connection; see the driver.
const MAX_WRITERS = 1
const CONNECT_TIMEOUT_MS = 5000
// How long a transaction waits for others to finish.
const LOCK_TIMEOUT_MS = 30_000
// After this time, Postgres ends a transaction whose server has stopped responding. Otherwise, it
// would block all other transactions.
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000

export function getConnectionSettings(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'duet',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  }
}

interface PostgresOptions {
  /** How long one statement can run, except in migrations. */
  statementMs: number
  /** Called after each committed transaction. */
  onCommit?: (() => void) | undefined
}

/** Creates the dialect for a Postgres database. It connects when the first query runs. */
export function createPostgresDialect(
  url: string,
  { statementMs, onCommit = () => {} }: PostgresOptions,
): Dialect {
  return {
    createDriver: () =>
      new DuetPostgresDriver({
        createReaders: () => createPool(url, MAX_READERS, statementMs),
        createWriters: () => createPool(url, MAX_WRITERS, statementMs),
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
