/** Thrown if the response has an error status or isn't JSON. */
export class PostFetchError extends Error {
  /** HTTP status of the response. */
  declare readonly status: number
  /** The parsed response, or its text if the response isn't JSON. */
  declare readonly body: unknown

  constructor(url: string, status: number, body: unknown) {
    super(`Failed to fetch tweet at "${url}" with "${status}".`)
    this.status = status
    this.body = body
  }
}
