import { PostFetchError } from './PostFetchError.ts'
import { parsePost } from './parsePost.ts'
import { readFields } from './read.ts'
import { readReason } from './readReason.ts'
import type { ParsedPost } from './types.ts'

export interface FetchPostOptions {
  /**
   * The endpoint that answers `{ data }`: its address without the id, with `{id}` in the id's
   * place, or whole with the id at its end.
   * @default '/api/tweet'
   */
  url?: string | undefined
  signal?: AbortSignal | undefined
}

/** The address of a post's payload. */
export function addressPost(id: string, url = '/api/tweet'): string {
  const path = encodeURIComponent(id)
  if (url.includes('{id}')) return url.replace('{id}', () => path)
  return url.endsWith(`/${path}`) ? url : `${url.replace(/\/$/, '')}/${path}`
}

/**
 * Asks a server for a post. That a post is gone is a result, where the server says so in an answer
 * of its own.
 * @throws {PostFetchError} where the answer's status is none of success, or it holds no JSON
 * @throws {TypeError} where there is no connection, and an `AbortError` where `signal` says so
 */
export async function fetchPost(
  id: string,
  { url, signal }: FetchPostOptions = {},
): Promise<ParsedPost> {
  const address = addressPost(id, url)
  const response = await fetch(address, { signal: signal ?? null })
  const text = await response.text()
  let body: unknown = text
  let isJson = true
  try {
    body = JSON.parse(text)
  } catch {
    isJson = false
  }
  if (!response.ok || !isJson) throw new PostFetchError(address, response.status, body)
  const { data, reason } = readFields(body)
  return data
    ? parsePost(data, { allowPaths: true })
    : { reason: readReason({ reason: reason ?? 'not found' }) }
}
