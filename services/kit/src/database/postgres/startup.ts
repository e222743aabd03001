import { type QueryExecutorProvider, sql } from 'kysely'
import { StartError } from '../../startError.ts'
import { DatabaseUnavailableError } from '../unavailable.ts'

/**
 * Key of the advisory lock that all servers share, so that each can count the others. A command that
 * needs the database alone takes it for itself.
 */
export const MEMBER_LOCK = 7_305_103

const MIN_VERSION = 140_000
/** Privileges, disk, encoding, and settings: errors that an operator can fix. */
const OPERATOR_CODES = /^(42501|53100|25006|22P05|22021|3F000|55P03)$/

/**
 * Checks whether the server can use the Postgres database.
 * @throws StartError
 */
export async function checkPostgres(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ version: number; encoding: string; is_free: number | boolean }>`
    select cast(current_setting('server_version_num') as integer) as version,
      current_setting('server_encoding') as encoding,
      pg_try_advisory_xact_lock_shared(${sql.lit(MEMBER_LOCK)}) as is_free`.execute(db)
  const [row] = rows
  if (!row || row.version < MIN_VERSION) {
    throw new StartError('DATABASE_URL needs Postgres 14 or later.')
  }
  // A migration would change the database that a command fills.
  if (!row.is_free) throw createReservedError()
  if (row.encoding !== 'UTF8') {
    throw new StartError(
      `The database in DATABASE_URL has the encoding ${row.encoding}: create one with the encoding UTF8.`,
    )
  }
}

export function createReservedError(): StartError {
  return new StartError(
    'The database in DATABASE_URL is being restored or moved: start the server after that.',
  )
}

/**
 * Converts an error that the operator can fix to a `StartError` with a one-line message, which
 * doesn't contain the URL, because that has a password. Returns other errors unchanged.
 */
export function explainPostgresError(error: unknown): unknown {
  const cause = error instanceof DatabaseUnavailableError ? error.cause : error
  if (!(cause instanceof Error)) return error
  const { code } = cause as { code?: unknown }
  const isOperatorError = typeof code === 'string' && OPERATOR_CODES.test(code)
  if (!(error instanceof DatabaseUnavailableError) && !isOperatorError) return error
  const problem = (cause.message || String(code)).split('\n')[0]
  return new StartError(`The Postgres database in DATABASE_URL cannot be used: ${problem}.`, {
    cause,
  })
}
