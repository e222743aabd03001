import { PostFetchError } from './PostFetchError.ts'
import { parsePost } from './parsePost.ts'
import { read } from './read.ts'
import { readReason } from './readReason.ts'
import type { ParsedPost } from './types.ts'

export interface FetchPostOptions {
  /**
   * The endpoint that answers `{ data }`: its address with the id at its end, or
   * without, and it is added.
   * @default '/api/tweet'
   */
  url?: string | undefined
  signal?: AbortSignal | null | undefined
}

/** The address of a post's payload. */
export function addressPost(id: string, url = '/api/tweet'): string {
  return url.endsWith(`/${id}`) ? url : `${url.replace(/\/$/, '')}/${encodeURIComponent(id)}`
}

/**
 * Asks a server for a post. That a post is gone is a result, where the server says so in an answer
 * of its own.
 * @throws {PostFetchError} where the answer's status is none of success, or it holds no JSON
 * @throws {TypeError} where there is no connection, and an `AbortError` where `signal` says so
 */
export async function fetchPost(
  id: string,
  { url, signal = null }: FetchPostOptions = {},
): Promise<ParsedPost> {
  const address = addressPost(id, url)
  const response = await fetch(address, { signal })
  const text = await response.text()
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {}
  if (!response.ok || body === undefined) {
    throw new PostFetchError(address, response.status, body ?? text)
  }
  const data = read(body, 'data')
  return data ? parsePost(data) : { reason: readReason(body) }
}
