import { parsePost } from '@duet/embed-post/post'
import { isDeeperThan, MAX_DEPTH } from '@duet/kit/http'
import {
  createStatusError,
  fetchUpstream,
  parseUpstreamJson,
  UpstreamError,
} from '@duet/kit/upstream'
import { createSyndicationToken } from './token.ts'

/** The source's response to a request for a post. */
export type SourceResult =
  | { kind: 'found'; body: string; etag: string | undefined }
  /** `reason` is a code such as `deleted`. */
  | { kind: 'missing'; reason: string }
  | { kind: 'unchanged' }

/** A service that provides posts. */
export interface PostSource {
  /** Identifies the source in the cache. */
  id: string
  /**
   * Fetches a post. If `etag` is the cached post's ETag, the result may be `unchanged`.
   * @throws UpstreamError
   */
  fetch(id: string, options: { etag: string | null; signal: AbortSignal }): Promise<SourceResult>
}

const TIMEOUT_MS = 8_000
const MAX_BYTES = 1024 * 1024

/** Creates a source for X's public syndication endpoint or a service with the same API. */
export function createSource(base: string, timeoutMs = TIMEOUT_MS): PostSource {
  const endpoint = base.endsWith('/tweet-result') ? base : `${base}/tweet-result`
  return {
    id: endpoint,
    async fetch(id, { etag, signal }) {
      const url = new URL(endpoint)
      url.search = new URLSearchParams({
        id,
        lang: 'en',
        token: createSyndicationToken(id),
      }).toString()
      const response = await fetchUpstream(url, {
        headers: { Accept: 'application/json', ...(etag && { 'If-None-Match': etag }) },
        timeoutMs,
        maxBytes: MAX_BYTES,
        signal,
      })
      if (response.status === 304 && etag) return { kind: 'unchanged' }
      if (response.status === 404 || response.status === 410) {
        return { kind: 'missing', reason: 'not-found' }
      }
      if (response.status !== 200) throw createStatusError(response)
      if (isDeeperThan(MAX_DEPTH, Buffer.from(response.body))) {
        throw new UpstreamError('garbage', 'the response is nested too deeply')
      }
      const rawPost = parseUpstreamJson(response)
      if (isPost(rawPost)) {
        const newEtag = response.headers.get('ETag') ?? undefined
        return { kind: 'found', body: JSON.stringify(rawPost), etag: newEtag }
      }
      return { kind: 'missing', reason: readReason(rawPost) }
    },
  }
}

function isPost(rawPost: unknown): boolean {
  if (typeof rawPost !== 'object' || rawPost === null || Array.isArray(rawPost)) return false
  if ('__typename' in rawPost) return rawPost.__typename === 'Tweet'
  return 'id_str' in rawPost && 'user' in rawPost
}

/**
 * Returns why a post doesn't exist.
 * @throws UpstreamError `garbage` for a response that isn't about a post.
 */
function readReason(rawPost: unknown): string {
  const isEmpty =
    rawPost === null || (typeof rawPost === 'object' && Object.keys(rawPost).length === 0)
  if (isEmpty && !Array.isArray(rawPost)) return 'not-found'
  const isTombstone = typeof rawPost === 'object' && rawPost !== null && '__typename' in rawPost
  if (!isTombstone || rawPost.__typename !== 'TweetTombstone') {
    throw new UpstreamError('garbage', 'the response is not a post')
  }
  const parsedPost = parsePost(rawPost)
  return parsedPost.reason ?? 'not-found'
}
