import type { Logger } from '@duet/kit'
import type { Database } from '@duet/kit/database'
import { createUpstreamCache, UpstreamError, waitAtMost } from '@duet/kit/upstream'
import { traceCall } from '../tracing/tracing.ts'
import type { Job } from './job.ts'
import type { JobSource } from './source.ts'
import { createJobStore } from './store.ts'

/** The open roles and their origin. */
export interface JobList {
  jobs: readonly Job[]
  /**
   * - `board`: the job board's response, at most five minutes old
   * - `stale`: an older response, because the board isn't responding
   * - `roles`: the configured roles, because no board is configured
   * - `fallback`: the configured roles, because the board has never responded
   * - `pending`: the configured roles, until the board's first response. Only from `listCached`.
   */
  origin: 'board' | 'stale' | 'roles' | 'fallback' | 'pending'
  /** When the board responded, as Unix time in milliseconds. */
  fetchedAt?: number
}

/** Provides the open roles to the `fetch-ashby-jobs` function and the careers page. */
export interface Jobs {
  /** Returns the current roles. Never rejects, and waits for the board for at most ten seconds. */
  list(): Promise<JobList>
  /**
   * Returns the cached roles without waiting for the board. After startup, waits briefly for the
   * board's first response, because the roles from the last run may be very old.
   */
  listCached(): Promise<JobList>
  /** Calls `listener` whenever the board's roles change. Returns a function to unsubscribe. */
  onChange(listener: (list: JobList) => void): () => void
  /** Refreshes the roles immediately, then every five minutes. */
  start(): void
  close(): void
}

interface JobsOptions {
  db: Database
  log: Logger
  /** The job board, or `undefined` if none is configured. */
  source: JobSource | undefined
  /** The configured roles, used if no board is configured or if the board has never responded. */
  roles: readonly Job[]
  /** Returns the current Unix time in milliseconds. */
  now?: () => number
  /** Time limit for a request to the board, in milliseconds. */
  timeoutMs?: number
  /** Maximum time that `list` waits for the board, in milliseconds. */
  listWaitMs?: number
  /** Maximum time that `list` waits for newer roles if older roles are cached, in milliseconds. */
  maxWaitMs?: number
  /** Maximum time that `listCached` waits for the first response, in milliseconds. */
  firstWaitMs?: number
}

/** Time until the roles are fetched again, in milliseconds. */
export const JOBS_FRESH_MS = 5 * 60_000
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 60_000

export function createJobs(options: JobsOptions): Jobs {
  const { source, roles } = options
  if (source) return createBoardJobs({ ...options, source })
  const list = async (): Promise<JobList> => ({ jobs: roles, origin: 'roles' })
  return { list, listCached: list, onChange: () => () => {}, start() {}, close() {} }
}

function createBoardJobs(options: JobsOptions & { source: JobSource }): Jobs {
  const { db, log, source, roles, now = Date.now } = options
  // Some boards take almost 20 seconds to respond.
  const { timeoutMs = 30_000, listWaitMs = 10_000 } = options
  const { maxWaitMs = 1_500, firstWaitMs = 300 } = options
  const listeners = new Set<(list: JobList) => void>()
  let firstRefresh: Promise<unknown> | undefined
  let timer: NodeJS.Timeout | undefined

  const cache = createUpstreamCache<readonly Job[]>({
    name: 'the job listings',
    log,
    store: createJobStore(db, log),
    freshMs: JOBS_FRESH_MS,
    maxWaitMs,
    computePauseMs,
    now,
    async fetch(_key, knownJobs, signal) {
      const jobs = await traceCall('fetch jobs', {}, () => source.fetch({ timeoutMs, signal }))
      return knownJobs && JSON.stringify(jobs) === JSON.stringify(knownJobs) ? knownJobs : jobs
    },
    onChange({ value: jobs, fetchedAt }) {
      for (const listener of listeners) listener({ jobs, fetchedAt, origin: 'board' })
    },
  })

  async function listCached(): Promise<JobList> {
    const entry = await cache.peek(source.id)
    const hasFailed = cache.failureCount > 0
    if (!entry) return { jobs: roles, origin: hasFailed ? 'fallback' : 'pending' }
    const { value: jobs, fetchedAt, isFresh } = entry
    return { jobs, fetchedAt, origin: isFresh && !hasFailed ? 'board' : 'stale' }
  }

  // Ignore failed refreshes here, because the cache logs them.
  const refresh = () => cache.refresh(source.id).catch(() => undefined)

  return {
    async list() {
      await waitAtMost(
        cache.get(source.id).catch(() => undefined),
        listWaitMs,
      )
      const jobList = await listCached()
      return jobList.origin === 'pending' ? { ...jobList, origin: 'fallback' } : jobList
    },
    async listCached() {
      if (firstRefresh) await waitAtMost(firstRefresh, firstWaitMs)
      return listCached()
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      if (timer) return
      firstRefresh = refresh().finally(() => {
        firstRefresh = undefined
      })
      timer = setInterval(refresh, JOBS_FRESH_MS)
      timer.unref()
    },
    close() {
      clearInterval(timer)
      listeners.clear()
      cache.close()
    },
  }
}

/**
 * Returns how long to pause after a failed request, in milliseconds. The pause doubles with each
 * failure. It's at least as long as the failed request and as the delay in `Retry-After`, but never
 * longer than a minute.
 */
function computePauseMs(error: unknown, failure: { count: number; elapsedMs: number }): number {
  const backoffMs = FIRST_PAUSE_MS * 2 ** (failure.count - 1)
  const requestedMs = error instanceof UpstreamError ? (error.retryAfter ?? 0) * 1000 : 0
  return Math.min(Math.max(backoffMs, failure.elapsedMs, requestedMs), MAX_PAUSE_MS)
}
