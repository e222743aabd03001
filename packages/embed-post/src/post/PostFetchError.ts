/** A server's answer that is no post: by its status, or because it is no JSON. */
export class PostFetchError extends Error {
  /** Of the HTTP answer. */
  declare readonly status: number
  /** The answer's JSON, or its text where it is none. */
  declare readonly body: unknown

  constructor(url: string, status: number, body: unknown) {
    super(`Failed to fetch tweet at "${url}" with "${status}".`)
    this.status = status
    this.body = body
  }
}
