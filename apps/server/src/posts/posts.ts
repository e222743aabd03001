import type { Database } from '../db/database.ts'
import { errors } from '../errors.ts'
import { UpstreamError } from '../http/askUpstream.ts'
import type { Logger } from '../logger.ts'
import { findKept, type KeptPost, keep } from './kept.ts'
import type { PostSource } from './source.ts'

/** What is known of a post. */
export interface PostAnswer {
  /** The post's JSON as the source gives it; `undefined` where there is none. */
  body: string | undefined
  /** Why there is none. */
  reason?: string
  /** When the source said so, in milliseconds since 1970; without a source `undefined`. */
  fetchedAt?: number
  /** Whether the source should have been asked again and could not be. */
  isStale: boolean
}

/** Social posts by id. */
export interface Posts {
  /**
   * What is known of a post, now or, while the source is down, for up to a week.
   * @throws AppError 502 where the source fails and nothing is known.
   */
  find(id: string): Promise<PostAnswer>
  close(): void
}

interface PostsOptions {
  db: Database
  log: Logger
  source: PostSource
  /** Milliseconds since 1970; a test moves it. */
  now?: () => number
  /** Milliseconds that a visitor waits for a newer answer while an older one is known. */
  patience?: number
}

/** So long an answer counts as new, in milliseconds. */
export const FRESH = 10 * 60_000
/** So long it serves while the source is down, in milliseconds. */
export const STALE = 7 * 24 * 60 * 60_000
const PATIENCE = 1_500
const MAX_AT_ONCE = 50
const LONGEST_PAUSE = 60_000

/** The posts that the server ships, where no source is set. */
export function createShippedPosts(posts: ReadonlyMap<string, string>): Posts {
  return {
    async find(id) {
      const body = posts.get(id)
      return { body, ...(!body && { reason: 'not-found' }), isStale: false }
    },
    close() {},
  }
}

/** The posts of a source, kept in the database. */
export function createPosts(options: PostsOptions): Posts {
  const { db, log, source, now = Date.now, patience = PATIENCE } = options
  const closing = new AbortController()
  // Who asks for a post that is under way waits for the same answer.
  const asking = new Map<string, Promise<KeptPost>>()
  // What the source has said when it asked to be left alone, and until when it holds.
  let pause: { until: number; status: number | undefined } = { until: 0, status: undefined }

  async function ask(id: string, known: KeptPost | undefined): Promise<KeptPost> {
    const left = pause.until - now()
    if (left > 0) {
      const { status } = pause
      throw new UpstreamError('status', 'wants to be left alone for now', {
        ...(status && { status }),
        retryAfter: left / 1000,
      })
    }
    if (asking.size > MAX_AT_ONCE) throw new UpstreamError('unreachable', 'too many at once')
    try {
      const etag = known?.etag ?? null
      const answer = await source.fetch(id, { etag, signal: closing.signal })
      const kept = toKept(answer, known)
      await keep(db, source.id, id, kept).catch((err) =>
        log.error({ err, id }, 'a post cannot be kept'),
      )
      return kept
    } catch (error) {
      if (error instanceof UpstreamError && error.retryAfter) {
        const length = Math.min(error.retryAfter * 1000, LONGEST_PAUSE)
        pause = { until: now() + length, status: error.status }
      }
      throw error
    }
  }

  function toKept(
    answer: Awaited<ReturnType<PostSource['fetch']>>,
    known: KeptPost | undefined,
  ): KeptPost {
    const fetchedAt = now()
    switch (answer.kind) {
      case 'found':
        return { body: answer.body, reason: null, etag: answer.etag ?? null, fetchedAt }
      case 'missing':
        return { body: null, reason: answer.reason, etag: null, fetchedAt }
      case 'unchanged':
        if (!known) throw new UpstreamError('garbage', 'tells of no change to nothing')
        return { ...known, fetchedAt }
    }
  }

  function askOnce(id: string, known: KeptPost | undefined): Promise<KeptPost> {
    const started = asking.get(id)
    if (started) return started
    const work = ask(id, known).finally(() => asking.delete(id))
    asking.set(id, work)
    return work
  }

  return {
    async find(id) {
      const known = await findKept(db, source.id, id)
      const age = known ? now() - known.fetchedAt : Number.POSITIVE_INFINITY
      if (known && age < FRESH) return present(known, false)
      const work = askOnce(id, known)
      if (!known || age > STALE) {
        return present(
          await work.catch((cause) => {
            throw toAppError(cause)
          }),
          false,
        )
      }
      const newer = await within(work, patience).catch((err) => {
        log.warn({ err, id }, 'the source of posts fails: the last answer is served')
        return undefined
      })
      return newer ? present(newer, false) : present(known, true)
    },
    close() {
      closing.abort()
    },
  }
}

function present({ body, reason, fetchedAt }: KeptPost, isStale: boolean): PostAnswer {
  return { body: body ?? undefined, ...(reason && { reason }), fetchedAt, isStale }
}

function toAppError(cause: unknown): unknown {
  if (!(cause instanceof UpstreamError)) return cause
  const { status, retryAfter } = cause
  const headers = retryAfter ? { 'Retry-After': String(Math.ceil(retryAfter)) } : undefined
  return status === 429
    ? errors.postSourceBusy({ cause, headers })
    : errors.postSourceFailed({ cause, headers })
}

/** What `work` gives within so many milliseconds; `undefined` after them, while it goes on. */
function within<T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
