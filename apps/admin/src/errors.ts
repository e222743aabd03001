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

/** What went wrong, in words for people. */
export function failureInWords(error: unknown): string {
  // The browser's words for a broken network differ from one to the next and help nobody.
  if (error instanceof TypeError) return 'The server cannot be reached'
  return error instanceof Error ? error.message : String(error)
}
