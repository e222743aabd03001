import type { Database } from '../db/database.ts'
import { UpstreamError } from '../http/askUpstream.ts'
import type { Logger } from '../logger.ts'
import type { Job } from './job.ts'
import { findKept, type KeptList, keep } from './kept.ts'
import type { JobSource } from './source.ts'

/** The open roles, and what they are worth. */
export interface JobList {
  jobs: readonly Job[]
  /**
   * `board`: the board's answer, not older than five minutes · `kept`: its last good one, since it
   * does not answer now · `roles`: there is no board · `fallback`: there is one, but it has never
   * answered, and these are the shipped roles · `pending`: so they are, while it is asked first.
   */
  origin: 'board' | 'kept' | 'roles' | 'fallback' | 'pending'
  /** When the board gave this answer, in milliseconds since 1970. */
  fetchedAt?: number
}

/** The open roles for whoever shows them: the function's route, the careers page. */
export interface Jobs {
  /** Never fails, and takes no longer than the board's time-out. */
  list(): Promise<JobList>
  /**
   * What is known already, as a page shows it: nobody waits for the board, but for a moment after
   * the start, when what is known may be long out of date.
   */
  known(): Promise<JobList>
  /** Calls back after each refresh that has changed the roles; returns what ends that. */
  onChange(listener: (list: JobList) => void): () => void
  /** Refreshes now and from then on by itself, so that a closed role goes without a visitor. */
  start(): void
  close(): void
}

interface JobsOptions {
  db: Database
  log: Logger
  /** `undefined` where no board is set. */
  source: JobSource | undefined
  /** Shown where no board is set or where it has never answered. */
  roles: readonly Job[]
  /** Milliseconds since 1970; a test moves it. */
  now?: () => number
  /** Milliseconds that the board has for an answer. */
  timeout?: number
  /** Milliseconds that a visitor waits for a newer answer while an older one is known. */
  patience?: number
}

/** So long an answer counts as new, in milliseconds. */
export const FRESH = 5 * 60_000
const TIMEOUT = 10_000
const PATIENCE = 1_500
// So long a page waits for the board's very first answer, in milliseconds.
const MOMENT = 300
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 60_000

export function createJobs(options: JobsOptions): Jobs {
  const { db, log, source, roles, now = Date.now, timeout = TIMEOUT, patience = PATIENCE } = options
  const closing = new AbortController()
  const listeners = new Set<(list: JobList) => void>()
  let kept: KeptList | undefined
  let reading: Promise<void> | undefined
  let refreshing: Promise<void> | undefined
  let failures = 0
  let hasAnswered = false
  let pauseUntil = 0
  let timer: NodeJS.Timeout | undefined

  const isFresh = () => kept !== undefined && now() - kept.fetchedAt < FRESH

  const current = (): JobList => {
    if (!source) return { jobs: roles, origin: 'roles' }
    if (!kept) return { jobs: roles, origin: failures > 0 ? 'fallback' : 'pending' }
    return { ...kept, origin: failures === 0 && isFresh() ? 'board' : 'kept' }
  }

  const readKept = (from: JobSource) => {
    reading ??= findKept(db, from.id)
      .then((list) => {
        kept ??= list
      })
      .catch((err) => log.error({ err }, 'the last roles of the job board cannot be read'))
    return reading
  }

  async function ask(from: JobSource): Promise<void> {
    const startedAt = now()
    try {
      const jobs = await from.fetch({ timeout, signal: closing.signal })
      const isChanged = JSON.stringify(jobs) !== JSON.stringify(kept?.jobs)
      kept = { jobs: isChanged ? jobs : (kept?.jobs ?? jobs), fetchedAt: now() }
      failures = 0
      hasAnswered = true
      pauseUntil = 0
      await keep(db, from.id, kept).catch((err) =>
        log.error({ err }, 'the roles of the job board cannot be kept'),
      )
      if (isChanged) for (const listener of listeners) listener(current())
    } catch (err) {
      if (closing.signal.aborted) return
      failures += 1
      // A board that lets us wait is left alone at least as long as it did.
      const wait = Math.max(FIRST_PAUSE * 2 ** (failures - 1), now() - startedAt)
      const asked = err instanceof UpstreamError ? (err.retryAfter ?? 0) * 1000 : 0
      pauseUntil = now() + Math.min(Math.max(wait, asked), LONGEST_PAUSE)
      const { failure, status } = err instanceof UpstreamError ? err : {}
      log.warn({ err, failure, status, failures }, 'the job board gives no roles')
    }
  }

  const refresh = (from: JobSource): Promise<void> => {
    refreshing ??= readKept(from)
      .then(() => ask(from))
      .finally(() => {
        refreshing = undefined
      })
    return refreshing
  }

  return {
    async list() {
      if (!source) return current()
      await readKept(source)
      if (!isFresh() && (refreshing || now() >= pauseUntil)) {
        await within(refresh(source), kept ? patience : undefined)
      }
      return current()
    },
    async known() {
      if (!source) return current()
      await readKept(source)
      if (refreshing && !hasAnswered && failures === 0) await within(refreshing, MOMENT)
      return current()
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      if (!source || timer) return
      void refresh(source)
      timer = setInterval(() => void refresh(source), FRESH)
      timer.unref()
    },
    close() {
      clearInterval(timer)
      listeners.clear()
      closing.abort()
    },
  }
}

/** Waits for `work`, but no longer than so many milliseconds; `work` goes on. */
function within(work: Promise<void>, milliseconds: number | undefined): Promise<void> {
  if (milliseconds === undefined) return work
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
