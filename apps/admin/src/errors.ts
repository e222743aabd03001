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

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** Returns an error's message for users, without a final period. */
export function getErrorMessage(error: unknown): string {
  // Each browser words network errors differently, and none of the messages is helpful.
  if (error instanceof TypeError) return 'Can’t reach the server'
  return error instanceof Error ? error.message : String(error)
}
