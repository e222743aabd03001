import { createHash } from 'node:crypto'
import type { Logger } from '@duet/kit'
import {
  createStatusError,
  fetchUpstream,
  parseUpstreamJson,
  UpstreamError,
} from '@duet/kit/upstream'
import { sanitizeDescription } from './description.ts'
import { asRecord, type Posting, parsePosting } from './job.ts'
import { type JobSource, MAX_LIST_BYTES, parseList } from './source.ts'

interface PrivateApiOptions {
  /** Base URL of the API. */
  url: string
  apiKey: string
  log: Logger
}

type SendRequest = (name: string, body: Record<string, unknown>) => Promise<Record<string, unknown>>

const MAX_PAGES = 20
const PAGE_SIZE = 100
// Maximum number of concurrent requests for descriptions. Each request returns one description.
const MAX_CONCURRENT_DESCRIPTION_REQUESTS = 4
const JOB_STATES = new Set(['open', 'closed', 'archived', 'draft'])

/**
 * Creates a source for Ashby's private API, which requires the company's API key. One request lists
 * the postings. Another request lists the open jobs, because a posting doesn't say whether its job
 * is open.
 */
export function createPrivateApi({ url, apiKey, log }: PrivateApiOptions): JobSource {
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`
  const descriptionCache = new Map<string, { updatedAt: string; html: string | undefined }>()

  return {
    id: `key ${url} ${computeFingerprint(apiKey)}`,
    async fetch({ timeoutMs, signal }) {
      const deadline = Date.now() + timeoutMs
      const sendRequest: SendRequest = async (name, body) => {
        const response = await fetchUpstream(new URL(`${url}/${name}`), {
          method: 'POST',
          headers: {
            Accept: 'application/json; version=1',
            Authorization: authorization,
            'Content-Type': 'application/json',
          },
          body: JSON.stringify(body),
          timeoutMs: Math.max(1, deadline - Date.now()),
          maxBytes: MAX_LIST_BYTES,
          signal,
        })
        if (response.status !== 200) throw createStatusError(response)
        return requireSuccess(asRecord(parseUpstreamJson(response)))
      }

      const [postings, openJobs] = await Promise.all([
        listPostings(sendRequest),
        listOpenJobs(sendRequest).catch((err: unknown) => {
          if (!isForbidden(err)) throw err
          log.warn({ err }, 'cannot list the open jobs; showing all listed postings')
          return undefined
        }),
      ])
      const openPostings = filterOpenPostings(postings, openJobs, log)
      await addDescriptions(openPostings)
      return openPostings.map(({ job }) => job)

      async function addDescriptions(postings: readonly Posting[]): Promise<void> {
        const queue = [...postings]
        let failure: unknown
        const fetchQueuedDescriptions = async () => {
          for (let posting = queue.pop(); posting; posting = queue.pop()) {
            const { job, updatedAt = '' } = posting
            const isKnown = updatedAt && descriptionCache.get(job.id)?.updatedAt === updatedAt
            // After a failure, send no more requests, and use the known descriptions.
            if (!isKnown && !failure) {
              try {
                const html = await fetchDescription(sendRequest, job.id)
                descriptionCache.set(job.id, { updatedAt, html })
              } catch (error) {
                failure = error
              }
            }
            const html = descriptionCache.get(job.id)?.html
            if (html) job.descriptionHtml = html
          }
        }
        await Promise.all(
          Array.from({ length: MAX_CONCURRENT_DESCRIPTION_REQUESTS }, fetchQueuedDescriptions),
        )
        for (const id of descriptionCache.keys()) {
          if (!postings.some(({ job }) => job.id === id)) descriptionCache.delete(id)
        }
        // Only log the failure: a role without its description is better than no role.
        if (failure && !signal.aborted) {
          log.warn({ err: failure }, 'cannot fetch every job description')
        }
      }
    },
  }
}

/**
 * Returns the response if it has `success: true`. The API reports errors with status 200.
 * @throws UpstreamError `refused` for `success: false`; `garbage` if the response has no `success`.
 */
function requireSuccess(response: Record<string, unknown> | undefined): Record<string, unknown> {
  if (response?.success === true) return response
  if (response?.success !== false) {
    throw new UpstreamError('garbage', 'the response has no "success"')
  }
  const errors = JSON.stringify(response.errors ?? response.errorInfo ?? response.error ?? null)
  throw new UpstreamError('refused', `responded with success: false: ${errors.slice(0, 300)}`)
}

/** Returns whether the API rejected a request because the key isn't allowed to send it. */
function isForbidden(error: unknown): boolean {
  if (!(error instanceof UpstreamError)) return false
  return error.failure === 'refused' || error.status === 401 || error.status === 403
}

async function listPostings(sendRequest: SendRequest): Promise<Posting[]> {
  const results = await fetchAllPages(sendRequest, 'jobPosting.list', { listedOnly: true })
  return parseList(results, parsePosting)
}

async function listOpenJobs(sendRequest: SendRequest): Promise<Set<string>> {
  const results = await fetchAllPages(sendRequest, 'job.list', {
    status: ['Open'],
    limit: PAGE_SIZE,
  })
  const jobs = results.map((value) => {
    const { id, status } = asRecord(value) ?? {}
    const state = String(status).toLowerCase()
    if (typeof id !== 'string' || !JOB_STATES.has(state)) {
      throw new UpstreamError('garbage', 'the job list has an entry that is not a job')
    }
    return { id, state }
  })
  return new Set(jobs.filter(({ state }) => state === 'open').map(({ id }) => id))
}

async function fetchAllPages(
  sendRequest: SendRequest,
  name: string,
  body: Record<string, unknown>,
): Promise<unknown[]> {
  const results: unknown[] = []
  let cursor: unknown
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const response = await sendRequest(name, { ...body, ...(cursor !== undefined && { cursor }) })
    if (!Array.isArray(response.results)) {
      throw new UpstreamError('garbage', `${name} responded without a list`)
    }
    results.push(...(response.results as unknown[]))
    if (response.moreDataAvailable !== true || response.nextCursor === cursor) break
    cursor = response.nextCursor
  }
  return results
}

function filterOpenPostings(
  postings: Posting[],
  openJobs: ReadonlySet<string> | undefined,
  log: Logger,
): Posting[] {
  if (!openJobs || postings.length === 0) return postings
  if (openJobs.size === 0) {
    // Usually, closing a job also unlists its postings. If postings are listed even though no job
    // is open, the board's data is inconsistent. In that case, keep the postings.
    log.warn('the job board lists postings but no open jobs; showing all listed postings')
    return postings
  }
  return postings.filter(({ jobId }) => jobId === undefined || openJobs.has(jobId))
}

async function fetchDescription(
  sendRequest: SendRequest,
  jobPostingId: string,
): Promise<string | undefined> {
  const { results } = await sendRequest('jobPosting.info', { jobPostingId })
  return sanitizeDescription(asRecord(results)?.descriptionHtml)
}

/** Derives an ID from an API key. The ID doesn't reveal the key. */
function computeFingerprint(apiKey: string): string {
  return createHash('sha256').update(apiKey).digest('hex').slice(0, 16)
}
