import { PostFetchError } from './PostFetchError.ts'
import { parsePost } from './parsePost.ts'
import { read } from './read.ts'
import { readReason } from './readReason.ts'
import type { ParsedPost } from './types.ts'

export interface FetchPostOptions {
  /**
   * Endpoint that responds with `{ data }`. If it doesn't end with the ID, the ID is appended.
   * @default '/api/tweet'
   */
  url?: string | undefined
  signal?: AbortSignal | null | undefined
}

/** Returns the URL of a post's payload. */
export function getPostUrl(id: string, url = '/api/tweet'): string {
  return url.endsWith(`/${id}`) ? url : `${url.replace(/\/$/, '')}/${encodeURIComponent(id)}`
}

/**
 * Fetches a post from a server. If the server responds that the post is gone, returns the reason
 * instead of throwing.
 * @throws {PostFetchError} if the status isn't successful or the response isn't JSON
 * @throws {TypeError} if there is no connection
 * @throws {DOMException} an `AbortError` if `signal` aborts the request
 */
export async function fetchPost(
  id: string,
  { url, signal = null }: FetchPostOptions = {},
): Promise<ParsedPost> {
  const postUrl = getPostUrl(id, url)
  const response = await fetch(postUrl, { signal })
  const text = await response.text()
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {}
  if (!response.ok || body === undefined) {
    throw new PostFetchError(postUrl, response.status, body ?? text)
  }
  const data = read(body, 'data')
  return data ? parsePost(data) : { reason: readReason(body) }
}
