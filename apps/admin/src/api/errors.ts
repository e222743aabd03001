/** Thrown if nobody is signed in or the server has rejected the session. */
export class NoSessionError extends Error {
  override name = 'NoSessionError'

  constructor() {
    // The message has no final period, because some UI text continues after it.
    super('No active session found')
  }
}

/** Thrown if the server responds with an error. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** HTTP status of the response. */
  readonly status: number
  /** The error code from the server, if any. */
  readonly code: string | undefined

  constructor(message: string, status: number, code?: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Thrown if somebody else changed a record after the user loaded it. Nothing was saved. */
export class EditConflictError<Current> extends ApiError {
  override name = 'EditConflictError'
  /** The current version of the record. */
  readonly current: Current

  constructor(message: string, current: Current) {
    super(message, 409, 'edit_conflict')
    this.current = current
  }
}

/** Returns an error's message for users, without a final period. */
export function getErrorMessage(error: unknown): string {
  // Replace network error messages, because they differ between browsers and don't help users.
  if (error instanceof TypeError) return getUnreachableMessage()
  return error instanceof Error ? error.message : String(error)
}

/** Returns an error's message for users as a sentence, with a period at its end. */
export function getErrorSentence(error: unknown): string {
  return `${getErrorMessage(error).replace(/\.$/, '')}.`
}

/** Returns a message about a request that got no response. The message has no final period. */
export function getUnreachableMessage(): string {
  const isOffline = globalThis.navigator?.onLine === false
  return isOffline ? 'You’re offline. This needs a network connection' : 'Can’t reach the server'
}
