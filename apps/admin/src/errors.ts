/** Nobody is signed in, or the server no longer takes the session. */
export class NoSessionError extends Error {
  override name = 'NoSessionError'

  constructor() {
    super('No active session found.')
  }
}

/** The server answered, and the answer was no. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** HTTP status of the answer. */
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}
