/** Nobody is signed in, or the server rejected the session. */
export class NoSessionError extends Error {
  override name = 'NoSessionError'

  constructor() {
    // No period: the message is used inside sentences.
    super('No active session found')
  }
}

/** The server answered with an error. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** HTTP status of the response. */
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** A message for users, without a final period. */
export function errorMessage(error: unknown): string {
  // Browsers word network errors differently, and none of them is helpful.
  if (error instanceof TypeError) return 'Can’t reach the server'
  return error instanceof Error ? error.message : String(error)
}
