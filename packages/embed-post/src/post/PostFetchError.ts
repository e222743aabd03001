/** Thrown if the server responds with an error status or without JSON. */
export class PostFetchError extends Error {
  /** HTTP status of the response. */
  declare readonly status: number
  /** The response's JSON, or its text if it isn't JSON. */
  declare readonly body: unknown

  constructor(url: string, status: number, body: unknown) {
    super(`Failed to fetch tweet at "${url}" with "${status}".`)
    this.status = status
    this.body = body
  }
}
