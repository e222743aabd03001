import { parsePost } from '@duet/embed-post/post'
import { askUpstream, parseUpstreamJson, statusError, UpstreamError } from '../http/askUpstream.ts'
import { syndicationToken } from './token.ts'

/** What a source says about an id. */
export type SourceAnswer =
  | { kind: 'found'; body: string; etag: string | undefined }
  /** `reason`: a word for programs, such as `deleted`. */
  | { kind: 'missing'; reason: string }
  | { kind: 'unchanged' }

/** Where posts come from. */
export interface PostSource {
  /** Tells one source from another. */
  id: string
  /**
   * Asks for one post; with the tag of what is known already the answer may be `unchanged`.
   * @throws UpstreamError
   */
  fetch(id: string, options: { etag: string | null; signal: AbortSignal }): Promise<SourceAnswer>
}

const TIMEOUT = 8_000
const MAX_BYTES = 1024 * 1024

/** The public syndication endpoint, or whatever speaks its form. */
export function createSource(base: string, timeout = TIMEOUT): PostSource {
  const address = base.endsWith('/tweet-result') ? base : `${base}/tweet-result`
  return {
    id: address,
    async fetch(id, { etag, signal }) {
      const url = new URL(address)
      url.search = new URLSearchParams({ id, lang: 'en', token: syndicationToken(id) }).toString()
      const answer = await askUpstream(url, {
        headers: { Accept: 'application/json', ...(etag && { 'If-None-Match': etag }) },
        timeout,
        maxBytes: MAX_BYTES,
        signal,
      })
      if (answer.status === 304 && etag) return { kind: 'unchanged' }
      if (answer.status === 404 || answer.status === 410) {
        return { kind: 'missing', reason: 'not-found' }
      }
      if (answer.status !== 200) throw statusError(answer)
      const raw = parseUpstreamJson(answer)
      const tag = answer.headers.get('ETag') ?? undefined
      if (isPost(raw)) return { kind: 'found', body: JSON.stringify(raw), etag: tag }
      return { kind: 'missing', reason: reasonOf(raw) }
    },
  }
}

function isPost(raw: unknown): boolean {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return false
  if ('__typename' in raw) return raw.__typename === 'Tweet'
  return 'id_str' in raw && 'user' in raw
}

/** @throws UpstreamError `garbage` for what speaks of no post at all. */
function reasonOf(raw: unknown): string {
  const isEmpty = raw === null || (typeof raw === 'object' && Object.keys(raw).length === 0)
  if (isEmpty && !Array.isArray(raw)) return 'not-found'
  const isTombstone = typeof raw === 'object' && raw !== null && '__typename' in raw
  if (!isTombstone || raw.__typename !== 'TweetTombstone') {
    throw new UpstreamError('garbage', 'the answer is no post')
  }
  const parsed = parsePost(raw)
  return parsed.reason ?? 'not-found'
}
