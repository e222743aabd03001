/** Code of a `DatabaseUnavailableError`. */
export const DATABASE_UNAVAILABLE = 'DATABASE_UNAVAILABLE'

/** Maximum number of transactions that wait on this server. */
export const MAX_WAITING = 1000

/** Thrown if the database can't be used right now. A later attempt can succeed. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
  readonly code = DATABASE_UNAVAILABLE
}

/** Thrown if the connection ended during a commit. The transaction may be stored. */
export class UncertainCommitError extends DatabaseUnavailableError {
  override name = 'UncertainCommitError'
}

/** Creates the error for a transaction that comes after `MAX_WAITING` others. */
export function createQueueFullError(): DatabaseUnavailableError {
  return new DatabaseUnavailableError('Too many changes are waiting for the database.')
}
