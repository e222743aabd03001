import type { IncomingMessage, ServerResponse } from 'node:http'
import { startUpstream } from '@duet/kit/testing'

export const ASHBY = { apiKey: 'a-key-of-the-board', board: 'example-robotics' }

/** A job on the simulated board. Both the public and the private API return the job. */
export interface AshbyJob {
  id: string
  title: string
  department?: string
  location?: string
  isListed?: boolean
  status?: 'Draft' | 'Published'
  /** State of the role that the job posting advertises. */
  state?: 'Open' | 'Closed' | 'Archived' | 'Draft'
  descriptionHtml?: string
  updatedAt?: string
  applyUrl?: string
}

/** Starts a server that simulates the Ashby job board. */
export async function startAshby(jobs: AshbyJob[] = []) {
  const state = { jobs, pageSize: 100, rejectsRequests: false }
  /** The private API's requests that fail: HTTP status codes by request name. */
  const failures = new Map<string, number>()
  let fixedResponse: unknown
  const upstream = await startUpstream((req, res) => {
    if (fixedResponse !== undefined) return send(res, 200, fixedResponse)
    const url = new URL(req.url ?? '/', 'http://board.example')
    const board = /^\/posting-api\/job-board\/(.+)$/.exec(url.pathname)?.[1]
    if (board && req.method === 'GET') return sendBoard(board, res)
    if (req.method === 'POST') return void handleApiRequest(url.pathname.slice(1), req, res)
    send(res, 404, { success: false })
  })

  function sendBoard(board: string, res: ServerResponse): void {
    if (board !== ASHBY.board) return void res.writeHead(404).end('Not Found')
    // The public API of the real board returns unlisted jobs, but no drafts.
    const publishedJobs = state.jobs.filter(({ status = 'Published' }) => status === 'Published')
    send(res, 200, { apiVersion: '1', jobs: publishedJobs.map(toBoardJob) })
  }

  async function handleApiRequest(name: string, req: IncomingMessage, res: ServerResponse) {
    const authorization = req.headers.authorization
    if (!authorization) return void res.writeHead(401).end('Unauthorized')
    const expectedAuthorization = `Basic ${Buffer.from(`${ASHBY.apiKey}:`).toString('base64')}`
    if (authorization !== expectedAuthorization) return void res.writeHead(403).end('Forbidden')
    if (req.headers.accept !== 'application/json; version=1') return send(res, 406, {})
    const failureStatus = failures.get(name)
    if (failureStatus) return void res.writeHead(failureStatus).end('Failed')
    if (state.rejectsRequests)
      return send(res, 200, { success: false, errors: ['job_board_not_enabled'] })
    const body = JSON.parse(await readText(req)) as Record<string, unknown>
    const results = findResults(name, body)
    if (results === undefined) return void res.writeHead(404).end('Not Found')
    if (!Array.isArray(results)) return send(res, 200, { success: true, results })
    const startIndex = Number(body.cursor ?? 0)
    const end = startIndex + state.pageSize
    const hasMore = end < results.length
    send(res, 200, {
      success: true,
      results: results.slice(startIndex, end),
      moreDataAvailable: hasMore,
      ...(hasMore && { nextCursor: String(end) }),
    })
  }

  function findResults(name: string, body: Record<string, unknown>): unknown {
    if (name === 'jobPosting.list') {
      const listedJobs = state.jobs.filter(({ isListed = true }) => isListed || !body.listedOnly)
      return listedJobs.map(toPosting)
    }
    if (name === 'job.list') {
      const statuses = body.status as string[] | undefined
      return state.jobs
        .map(({ id, title, state = 'Open' }) => ({ id: `job-${id}`, title, status: state }))
        .filter(({ status }) => statuses?.includes(status) ?? true)
    }
    if (name === 'jobPosting.info') {
      const job = state.jobs.find(({ id }) => id === body.jobPostingId)
      return job && { ...toPosting(job), descriptionHtml: job.descriptionHtml ?? '' }
    }
    return undefined
  }

  return {
    ...upstream,
    state,
    failures,
    /** Makes the server respond to all further requests with this JSON. */
    respondWith(body: unknown) {
      fixedResponse = body
    },
  }
}

export type Ashby = Awaited<ReturnType<typeof startAshby>>

function toBoardJob(job: AshbyJob) {
  const { id, title, department = 'Engineering', location = 'Redwood City, CA' } = job
  return {
    id,
    title,
    department,
    team: department,
    employmentType: 'FullTime',
    location,
    secondaryLocations: [],
    isRemote: false,
    workplaceType: 'OnSite',
    publishedAt: '2026-01-12T17:00:00.000+00:00',
    isListed: job.isListed ?? true,
    jobUrl: `https://jobs.example.com/${ASHBY.board}/${id}`,
    applyUrl: job.applyUrl ?? `https://jobs.example.com/${ASHBY.board}/${id}/application`,
    descriptionHtml: job.descriptionHtml ?? '',
    descriptionPlain: '',
    shouldDisplayCompensationOnJobPostings: false,
    compensation: { compensationTierSummary: '$1 – $2' },
  }
}

function toPosting(job: AshbyJob) {
  const { id, title, department = 'Engineering', location = 'Redwood City, CA' } = job
  return {
    id,
    title,
    jobId: `job-${id}`,
    departmentName: department,
    teamName: department,
    locationName: location,
    locationIds: { primaryLocationId: 'here', secondaryLocationIds: [] },
    workplaceType: 'OnSite',
    employmentType: 'FullTime',
    status: job.status ?? 'Published',
    isListed: job.isListed ?? true,
    publishedDate: '2026-01-12',
    applicationDeadline: null,
    externalLink: `https://jobs.example.com/${ASHBY.board}/${id}`,
    applyLink: job.applyUrl ?? `https://jobs.example.com/${ASHBY.board}/${id}/application`,
    compensationTierSummary: null,
    shouldDisplayCompensationOnJobBoard: false,
    updatedAt: job.updatedAt ?? '2026-01-12T17:00:00.000Z',
  }
}

function send(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

async function readText(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
