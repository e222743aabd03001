import { createHash } from 'node:crypto'
import { askUpstream, parseUpstreamJson, statusError, UpstreamError } from '../http/askUpstream.ts'
import type { Logger } from '../logger.ts'
import { cleanDescription } from './description.ts'
import { asRecord, type Posting, readPosting } from './job.ts'
import { type JobSource, MAX_LIST_BYTES, readAll } from './source.ts'

interface KeyApiOptions {
  /** Base address of the service. */
  url: string
  apiKey: string
  log: Logger
}

type Call = (name: string, body: Record<string, unknown>) => Promise<Record<string, unknown>>

const MAX_PAGES = 20
const PAGE = 100
// Descriptions come one by one: a few at a time, and none twice.
const DESCRIPTIONS_AT_ONCE = 4
const JOB_STATES = new Set(['open', 'closed', 'archived', 'draft'])

/**
 * The API of a company's own key. Of the function's filters it knows `listedOnly`; `OPEN` is a state
 * of the job that a posting advertises, which another call tells.
 */
export function createKeyApi({ url, apiKey, log }: KeyApiOptions): JobSource {
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`
  const descriptions = new Map<string, { updatedAt: string; html: string | undefined }>()

  return {
    id: `key ${url} ${fingerprint(apiKey)}`,
    async fetch({ timeout, signal }) {
      const end = Date.now() + timeout
      const call: Call = async (name, body) => {
        const answer = await askUpstream(new URL(`${url}/${name}`), {
          method: 'POST',
          headers: {
            Accept: 'application/json; version=1',
            Authorization: authorization,
            'Content-Type': 'application/json',
          },
          body: JSON.stringify(body),
          timeout: Math.max(1, end - Date.now()),
          maxBytes: MAX_LIST_BYTES,
          signal,
        })
        if (answer.status !== 200) throw statusError(answer)
        return checkSuccess(asRecord(parseUpstreamJson(answer)))
      }

      const [postings, openJobs] = await Promise.all([
        listPostings(call),
        listOpenJobs(call).catch((err: unknown) => {
          if (signal.aborted) throw err
          log.warn(
            { err },
            'the job board does not tell which jobs are open: its listed postings count',
          )
          return undefined
        }),
      ])
      const open = keepOpen(postings, openJobs, log)
      await addDescriptions(open)
      return open.map(({ job }) => job)

      async function addDescriptions(wanted: readonly Posting[]): Promise<void> {
        const queue = [...wanted]
        let failure: unknown
        const work = async () => {
          for (let posting = queue.pop(); posting && !failure; posting = queue.pop()) {
            const { job, updatedAt = '' } = posting
            const known = descriptions.get(job.id)
            try {
              const html =
                known?.updatedAt === updatedAt && updatedAt
                  ? known.html
                  : await describe(call, job.id)
              descriptions.set(job.id, { updatedAt, html })
              if (html) job.descriptionHtml = html
            } catch (error) {
              failure = error
            }
          }
        }
        await Promise.all(Array.from({ length: DESCRIPTIONS_AT_ONCE }, work))
        for (const id of descriptions.keys()) {
          if (!wanted.some(({ job }) => job.id === id)) descriptions.delete(id)
        }
        // A role without its description is better than no role.
        if (failure && !signal.aborted) {
          log.warn({ err: failure }, 'the job board does not give every description')
        }
      }
    },
  }
}

/** Turns a `success: false`, which comes with status 200, into the failure that it is. */
function checkSuccess(answer: Record<string, unknown> | undefined): Record<string, unknown> {
  if (answer?.success === true) return answer
  if (answer?.success !== false) throw new UpstreamError('garbage', 'the answer tells no success')
  const errors = JSON.stringify(answer.errors ?? answer.errorInfo ?? answer.error ?? null)
  throw new UpstreamError('refused', `answered without success: ${errors.slice(0, 300)}`)
}

async function listPostings(call: Call): Promise<Posting[]> {
  const results = await listAll(call, 'jobPosting.list', { listedOnly: true })
  return readAll(results, readPosting)
}

/** The ids of the jobs that are open. */
async function listOpenJobs(call: Call): Promise<Set<string>> {
  const results = await listAll(call, 'job.list', { status: ['Open'], limit: PAGE })
  const jobs = results.map((value) => {
    const { id, status } = asRecord(value) ?? {}
    const state = String(status).toLowerCase()
    if (typeof id !== 'string' || !JOB_STATES.has(state)) {
      throw new UpstreamError('garbage', 'the list of jobs holds something else')
    }
    return { id, state }
  })
  return new Set(jobs.filter(({ state }) => state === 'open').map(({ id }) => id))
}

async function listAll(
  call: Call,
  name: string,
  body: Record<string, unknown>,
): Promise<unknown[]> {
  const all: unknown[] = []
  let cursor: unknown
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await call(name, { ...body, ...(cursor !== undefined && { cursor }) })
    if (!Array.isArray(answer.results)) {
      throw new UpstreamError('garbage', `${name} answers no list`)
    }
    all.push(...(answer.results as unknown[]))
    if (answer.moreDataAvailable !== true || answer.nextCursor === cursor) break
    cursor = answer.nextCursor
  }
  return all
}

function keepOpen(
  postings: Posting[],
  openJobs: ReadonlySet<string> | undefined,
  log: Logger,
): Posting[] {
  if (!openJobs || postings.length === 0) return postings
  if (openJobs.size === 0) {
    // Closing a job takes its postings down: both together cannot be, and the page stays filled.
    log.warn('the job board lists postings but no open job: its listed postings count')
    return postings
  }
  return postings.filter(({ jobId }) => jobId === undefined || openJobs.has(jobId))
}

async function describe(call: Call, jobPostingId: string): Promise<string | undefined> {
  const { results } = await call('jobPosting.info', { jobPostingId })
  return cleanDescription(asRecord(results)?.descriptionHtml)
}

/** Tells keys apart without showing them. */
function fingerprint(apiKey: string): string {
  return createHash('sha256').update(apiKey).digest('hex').slice(0, 16)
}
