import type { Logger } from '@duet/kit'
import type { Database } from '@duet/kit/database'
import { createUpstreamCache, UpstreamError } from '@duet/kit/upstream'
import { errors } from '../errors.ts'
import type { PostSource } from './source.ts'
import { type CachedPost, createPostStore } from './store.ts'

/** The result for a post ID: a post, or the reason why it doesn't exist. */
export interface PostResult {
  /** The post's JSON as the source sends it, or `undefined` if the post doesn't exist. */
  body: string | undefined
  /** Why the post doesn't exist. */
  reason?: string
  /**
   * When the post was fetched, as Unix time in milliseconds. Not set for posts that ship with the
   * server.
   */
  fetchedAt?: number
  /** Whether the result is out of date because the source is slow or failing. */
  isStale: boolean
}

export interface Posts {
  /**
   * Finds a post. While the source is failing, returns the last result if it's less than a week
   * old.
   * @throws AppError 502 if the source fails and there is no result from the last week.
   */
  find(id: string): Promise<PostResult>
  close(): void
}

interface PostsOptions {
  db: Database
  log: Logger
  source: PostSource
  /** Returns the current Unix time in milliseconds. */
  now?: () => number
  /** Maximum time to wait for a newer result while an older one is cached, in milliseconds. */
  maxWaitMs?: number
}

/** How long a result stays fresh, in milliseconds. */
export const POSTS_FRESH_MS = 10 * 60_000
/** How long the server keeps serving a result while the source is failing, in milliseconds. */
export const STALE_MS = 7 * 24 * 60 * 60_000
const MAX_FETCHES = 50
const MAX_PAUSE_MS = 60_000
// Pause after a response with status 429 that has no `Retry-After`.
const DEFAULT_PAUSE_SECONDS = 30

/** Creates a post service for the posts that are bundled with the server. */
export function createBundledPosts(posts: ReadonlyMap<string, string>): Posts {
  return {
    async find(id) {
      const body = posts.get(id)
      return { body, ...(!body && { reason: 'not-found' }), isStale: false }
    },
    close() {},
  }
}

/** Creates a post service that fetches from a source and caches results in the database. */
export function createPosts(options: PostsOptions): Posts {
  const { db, log, source, now = Date.now, maxWaitMs = 1_500 } = options
  const cache = createUpstreamCache<CachedPost>({
    name: 'a social post',
    log,
    store: createPostStore(db, source.id),
    freshMs: POSTS_FRESH_MS,
    staleMs: STALE_MS,
    maxWaitMs,
    maxFetches: MAX_FETCHES,
    computePauseMs,
    now,
    async fetch(id, cachedPost, signal) {
      const result = await source.fetch(id, { etag: cachedPost?.etag ?? null, signal })
      switch (result.kind) {
        case 'found':
          return { body: result.body, reason: null, etag: result.etag ?? null }
        case 'missing':
          return { body: null, reason: result.reason, etag: null }
        case 'unchanged':
          if (!cachedPost)
            throw new UpstreamError('garbage', 'responded 304 to a request without an ETag')
          return cachedPost
      }
    },
  })

  return {
    async find(id) {
      const { value, fetchedAt, isFresh } = await cache.get(id).catch((cause) => {
        throw toAppError(cause)
      })
      const { body, reason } = value
      return { body: body ?? undefined, ...(reason && { reason }), fetchedAt, isStale: !isFresh }
    },
    close: () => cache.close(),
  }
}

/**
 * Returns how long to pause after a failed fetch, in milliseconds. Pauses for as long as the source
 * requests with `Retry-After`, but at most one minute.
 */
function computePauseMs(error: unknown): number {
  if (!(error instanceof UpstreamError)) return 0
  const seconds = error.retryAfter ?? (error.status === 429 ? DEFAULT_PAUSE_SECONDS : 0)
  return Math.min(seconds * 1000, MAX_PAUSE_MS)
}

function toAppError(cause: unknown): unknown {
  if (!(cause instanceof UpstreamError)) return cause
  const { status, retryAfter } = cause
  const headers = retryAfter ? { 'Retry-After': String(Math.ceil(retryAfter)) } : undefined
  return status === 429
    ? errors.postSourceBusy({ cause, headers })
    : errors.postSourceFailed({ cause, headers })
}
