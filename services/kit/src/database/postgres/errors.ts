import { DatabaseUnavailableError } from '../unavailable.ts'

/** Codes that Postgres reports when it stops, starts, or has no free connection. */
const CONNECTION_CODES = /^(08\w{3}|57P0[1-5]|53300|28\w{3}|3D000|E[A-Z]+)$/
/** Messages of errors without a code, which come from the driver itself. */
const CONNECTION_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after|The server does not support SSL)/

/**
 * Converts an error to a `DatabaseUnavailableError` if the connection failed. Returns other errors
 * unchanged.
 */
export function convertConnectionError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code } = error as { code?: unknown }
  const isConnectionError =
    typeof code === 'string' ? CONNECTION_CODES.test(code) : CONNECTION_MESSAGES.test(error.message)
  if (!isConnectionError) return error
  return new DatabaseUnavailableError('There is no connection to the database.', { cause: error })
}

/** Returns whether Postgres has canceled a transaction because of another one. */
export function isConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(readCode(error))
}

/** Returns whether a key isn't unique, or refers to no row. */
export function isKeyViolation(error: unknown): boolean {
  return ['23503', '23505'].includes(readCode(error))
}

function readCode(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return String(code)
}
