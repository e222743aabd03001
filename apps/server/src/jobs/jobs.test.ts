import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@duet/kit/database'
import type { UpstreamFault } from '@duet/kit/testing'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ASHBY, type Ashby, type AshbyJob, startAshby } from '../testing/ashby.ts'
import { createTestDatabase } from '../testing/migratedDatabase.ts'
import { createJobs, JOBS_FRESH_MS, type Jobs } from './jobs.ts'
import { createPrivateApi } from './privateApi.ts'
import { createPublicBoard } from './publicBoard.ts'
import type { JobSource } from './source.ts'

const BUNDLED_ROLES = [
  { id: 'r', title: 'Shipped', departmentName: 'Any', locationName: 'Anywhere' },
]
const JOBS: AshbyJob[] = [
  { id: 'a', title: 'Controls Engineer', descriptionHtml: '<p>Make it move.</p>' },
  {
    id: 'b',
    title: 'Robot Safety Operator',
    department: 'Operations',
    location: 'Los Angeles, CA',
  },
]

let ashby: Ashby
let dataDir: string
let db: Database
let clock: number
const openedJobs: Jobs[] = []
const lines: Record<string, unknown>[] = []
const log = pino(
  { level: 'info' },
  { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
)

beforeEach(async () => {
  ashby = await startAshby(structuredClone(JOBS))
  dataDir = await mkdtemp(join(tmpdir(), 'jobs-'))
  db = await createTestDatabase(dataDir)
  clock = Date.now()
  lines.length = 0
})
afterEach(async () => {
  for (const jobs of openedJobs.splice(0)) jobs.close()
  await ashby.close()
  await db.destroy()
  await rm(dataDir, { recursive: true })
})

const createBoard = (name = ASHBY.board) => createPublicBoard({ url: ashby.url, board: name })
const createApi = (apiKey = ASHBY.apiKey) => createPrivateApi({ url: ashby.url, apiKey, log })

// A time limit so long that no test reaches it, even on a busy machine.
const LONG_TIMEOUT_MS = 300_000

function openJobs(
  source: JobSource = createBoard(),
  options: Partial<Record<'timeoutMs' | 'listWaitMs' | 'maxWaitMs' | 'firstWaitMs', number>> = {},
) {
  const timeouts = {
    timeoutMs: LONG_TIMEOUT_MS,
    listWaitMs: LONG_TIMEOUT_MS,
    maxWaitMs: LONG_TIMEOUT_MS,
    firstWaitMs: LONG_TIMEOUT_MS,
    ...options,
  }
  const jobs = createJobs({ db, log, source, roles: BUNDLED_ROLES, now: () => clock, ...timeouts })
  openedJobs.push(jobs)
  return jobs
}

const listTitles = async (jobs: Jobs) => (await jobs.list()).jobs.map(({ title }) => title)
const TITLES = JOBS.map(({ title }) => title)

describe.each([
  ['the public board', () => createBoard()],
  ['the private API', () => createApi()],
])('%s', (_, createSource) => {
  it('lists only listed and published roles', async () => {
    ashby.state.jobs.push(
      { id: 'u', title: 'Unlisted', isListed: false },
      { id: 'd', title: 'Draft', status: 'Draft' },
    )
    const jobs = openJobs(createSource())
    expect(await jobs.list()).toMatchObject({ origin: 'board', fetchedAt: clock })
    expect(await listTitles(jobs)).toEqual(TITLES)
  })

  it('sanitizes descriptions', async () => {
    ashby.state.jobs = [
      {
        id: 'x',
        title: 'X',
        descriptionHtml:
          '<h1 style="color:red">Work</h1><script>alert(1)</script><p onclick="x()">See <a href="javascript:x">this</a>' +
          '<a href="https://example.com">that</a><img src=x onerror=x><iframe src="//evil"></iframe><p> </p><ul><li>Arms',
      },
    ]
    const [job] = (await openJobs(createSource()).list()).jobs
    expect(job?.descriptionHtml).toBe(
      '<h3>Work</h3><p>See <a rel="noopener nofollow">this</a>' +
        '<a href="https://example.com" rel="noopener nofollow">that</a></p><ul><li>Arms</li></ul>',
    )
  })

  it('separates the words of blocks and cells that descriptions don’t keep', async () => {
    const descriptionHtml =
      '<div>First line</div><div>Second line</div><table><tr><td>Pay</td><td>$10</td></tr></table>'
    ashby.state.jobs = [{ id: 'x', title: 'X', descriptionHtml }]
    const [job] = (await openJobs(createSource()).list()).jobs
    expect(job?.descriptionHtml?.split(/\s+/)).toEqual('First line Second line Pay $10'.split(' '))
  })

  it('removes relative links from descriptions', async () => {
    const descriptionHtml =
      '<p><a href="/apply">Apply</a> <a href="#x">X</a> <a href="mailto:a@b.example">Email</a></p>'
    ashby.state.jobs = [{ id: 'x', title: 'X', descriptionHtml }]
    const [job] = (await openJobs(createSource()).list()).jobs
    expect(job?.descriptionHtml).toBe(
      '<p><a rel="noopener nofollow">Apply</a> <a rel="noopener nofollow">X</a> ' +
        '<a href="mailto:a@b.example" rel="noopener nofollow">Email</a></p>',
    )
  })

  it('leaves out links that are not web URLs', async () => {
    ashby.state.jobs = [{ id: 'x', title: 'X', applyUrl: 'javascript:alert(1)' }]
    const [job] = (await openJobs(createSource()).list()).jobs
    expect(job).not.toHaveProperty('applyUrl')
  })

  it('shares one request between concurrent callers and caches the response for five minutes', async () => {
    const jobs = openJobs(createSource())
    const release = ashby.hold()
    const responses = Array.from({ length: 20 }, () => jobs.list())
    release()
    for (const { jobs: list } of await Promise.all(responses)) expect(list).toHaveLength(2)
    const requestCount = ashby.requests.length
    expect(new Set(ashby.requests).size).toBeLessThanOrEqual(3)
    clock += JOBS_FRESH_MS - 1
    await jobs.list()
    expect(ashby.requests).toHaveLength(requestCount)
    ashby.state.jobs.pop()
    clock += 1
    expect(await listTitles(jobs)).toEqual(TITLES.slice(0, 1))
  })

  it('accepts an empty list', async () => {
    ashby.state.jobs = []
    expect(await openJobs(createSource()).list()).toMatchObject({ jobs: [], origin: 'board' })
  })

  const faults: [UpstreamFault, Record<string, unknown>][] = [
    ['error 500', { failure: 'status', status: 500 }],
    ['too many requests', { failure: 'status', status: 429 }],
    ['broken page', { failure: 'garbage' }],
    ['no JSON', { failure: 'garbage' }],
    ['closing', { failure: 'unreachable' }],
    ['closing half-way', { failure: 'unreachable' }],
    ['redirect', { failure: 'redirect' }],
    ['hanging', { failure: 'timeout' }],
    ['trickling', { failure: 'timeout' }],
    ['huge', { failure: 'too-large' }],
  ]
  describe.each(faults)('with the fault "%s"', (fault, expectedLine) => {
    // Use a short timeout only for faults that cause timeouts.
    const isSlow = expectedLine.failure === 'timeout'
    const openJobsForFault = () => openJobs(createSource(), isSlow ? { timeoutMs: 150 } : {})

    it('serves the last roles, logs the failure, and recovers', async () => {
      const { fetchedAt } = await openJobs(createSource()).list()
      const jobs = openJobsForFault()
      ashby.fail(fault)
      clock += JOBS_FRESH_MS
      expect(await jobs.list()).toMatchObject({ origin: 'stale', fetchedAt })
      expect(await listTitles(jobs)).toEqual(TITLES)
      const loggedFailures = lines.filter(({ msg }) => msg === 'cannot fetch the job listings')
      expect(loggedFailures).toEqual([
        expect.objectContaining({ level: 40, failures: 1, ...expectedLine }),
      ])

      ashby.fail(undefined)
      clock += 60_000
      const currentJobs = isSlow ? openJobs(createSource()) : jobs
      expect(await currentJobs.list()).toMatchObject({ origin: 'board', fetchedAt: clock })
    })

    it('serves the configured roles if nothing is cached', async () => {
      const jobs = openJobsForFault()
      ashby.fail(fault)
      expect(await jobs.list()).toEqual({ jobs: BUNDLED_ROLES, origin: 'fallback' })
    })
  })

  it('sends requests less often after each failure', async () => {
    const jobs = openJobs(createSource())
    await jobs.list()
    ashby.fail('error 500')
    clock += JOBS_FRESH_MS
    const requestSeconds: number[] = []
    for (let second = 0; second < 16; second += 1) {
      const requestCountBefore = ashby.requests.length
      await jobs.list()
      if (ashby.requests.length > requestCountBefore) requestSeconds.push(second)
      clock += 1000
    }
    expect(requestSeconds).toEqual([0, 1, 3, 7, 15])
  })
})

it('serves the roles cached by an earlier process', async () => {
  await openJobs().list()
  ashby.fail('hanging')
  expect(await listTitles(openJobs())).toEqual(TITLES)
  clock += JOBS_FRESH_MS
  expect(await openJobs(createBoard(), { maxWaitMs: 20 }).list()).toMatchObject({ origin: 'stale' })
})

it('waits a moment for the first response after startup', async () => {
  const waitingJobs = openJobs()
  waitingJobs.start()
  expect(await waitingJobs.listCached()).toMatchObject({ origin: 'board' })
  ashby.fail('hanging')
  await db.deleteFrom('job_lists').execute()
  const impatientJobs = openJobs(createBoard(), { firstWaitMs: 20 })
  impatientJobs.start()
  expect(await impatientJobs.listCached()).toMatchObject({ origin: 'pending' })
})

it('never serves the roles of another board', async () => {
  await openJobs().list()
  ashby.fail('error 500')
  expect(await openJobs(createApi()).list()).toMatchObject({ origin: 'fallback' })
})

it('serves cached roles while the board is slow', async () => {
  const jobs = openJobs(createBoard(), { maxWaitMs: 20 })
  await jobs.list()
  const release = ashby.hold()
  ashby.state.jobs.pop()
  clock += JOBS_FRESH_MS
  expect(await jobs.list()).toMatchObject({ origin: 'stale' })
  const pendingList = new Promise((resolve) => jobs.onChange(resolve))
  release()
  expect(await pendingList).toMatchObject({ origin: 'board', jobs: [{ id: 'a' }] })
})

it('serves the configured roles until the first response of a slow board', async () => {
  const jobs = openJobs(createBoard(), { listWaitMs: 20 })
  const release = ashby.hold()
  expect(await jobs.list()).toEqual({ jobs: BUNDLED_ROLES, origin: 'fallback' })
  const firstList = new Promise((resolve) => jobs.onChange(resolve))
  release()
  expect(await firstList).toMatchObject({ origin: 'board', jobs: [{ id: 'a' }, { id: 'b' }] })
})

it('accepts a board that takes 20 seconds to respond', async () => {
  let boardTimeoutMs = 0
  const source: JobSource = {
    id: 'a slow board',
    async fetch({ timeoutMs }) {
      boardTimeoutMs = timeoutMs
      return []
    },
  }
  const jobs = createJobs({ db, log, source, roles: BUNDLED_ROLES })
  openedJobs.push(jobs)
  await jobs.list()
  expect(boardTimeoutMs).toBeGreaterThan(20_000)
})

it('calls listeners only when the roles change', async () => {
  const jobs = openJobs()
  const listLengths: number[] = []
  const unsubscribe = jobs.onChange(({ jobs: list }) => listLengths.push(list.length))
  for (const change of [() => {}, () => {}, () => ashby.state.jobs.pop(), unsubscribe]) {
    change()
    await jobs.list()
    clock += JOBS_FRESH_MS
  }
  ashby.state.jobs.pop()
  await jobs.list()
  expect(listLengths).toEqual([2, 1])
})

it('logs that the public board does not exist', async () => {
  expect(await openJobs(createBoard('nobody')).list()).toMatchObject({ origin: 'fallback' })
  expect(lines).toEqual([expect.objectContaining({ status: 404 })])
})

describe('the private API', () => {
  it('logs that the key is wrong, without the key', async () => {
    expect(await openJobs(createApi('another-key')).list()).toMatchObject({ origin: 'fallback' })
    expect(lines.at(-1)).toMatchObject({ status: 403 })
    expect(JSON.stringify(lines)).not.toContain('another-key')
  })

  it('treats a response with success: false as a failure', async () => {
    ashby.state.rejectsRequests = true
    expect(await openJobs(createApi()).list()).toMatchObject({ origin: 'fallback' })
    expect(lines.at(-1)).toMatchObject({ failure: 'refused' })
    expect(JSON.stringify(lines.at(-1))).toContain('job_board_not_enabled')
  })

  it('leaves out postings for jobs that are not open', async () => {
    ashby.state.jobs.push({ id: 'c', title: 'Closed', state: 'Closed' })
    expect(await listTitles(openJobs(createApi()))).toEqual(TITLES)
  })

  it('shows all listed postings if the key isn’t allowed to list jobs', async () => {
    ashby.failures.set('job.list', 403)
    expect(await listTitles(openJobs(createApi()))).toEqual(TITLES)
    expect(lines).toEqual([expect.objectContaining({ level: 40 })])
  })

  it('serves the last roles if the request for open jobs fails', async () => {
    ashby.state.jobs.push({ id: 'c', title: 'Closed', state: 'Closed' })
    const jobs = openJobs(createApi())
    await jobs.list()
    ashby.failures.set('job.list', 500)
    clock += JOBS_FRESH_MS
    expect(await jobs.list()).toMatchObject({ origin: 'stale', jobs: [{ id: 'a' }, { id: 'b' }] })
  })

  it('reads every page', async () => {
    ashby.state.pageSize = 1
    expect(await listTitles(openJobs(createApi()))).toEqual(TITLES)
  })

  it('fetches descriptions of changed postings only', async () => {
    const jobs = openJobs(createApi())
    await jobs.list()
    const countInfoRequests = () =>
      ashby.requests.filter((line) => line.endsWith('/jobPosting.info')).length
    expect(countInfoRequests()).toBe(2)
    ashby.state.jobs[0] = { ...JOBS[0], updatedAt: '2026-02-01T00:00:00.000Z' } as AshbyJob
    clock += JOBS_FRESH_MS
    await jobs.list()
    expect(countInfoRequests()).toBe(3)
  })

  it('keeps known descriptions if changed descriptions can’t be fetched', async () => {
    const changedJobs = ['c', 'd', 'e', 'f'].map((id): AshbyJob => {
      return { id, title: id, descriptionHtml: `<p>${id}</p>` }
    })
    ashby.state.jobs.push(...changedJobs)
    const jobs = openJobs(createApi())
    const { jobs: knownJobs } = await jobs.list()
    expect(knownJobs.at(-1)).toMatchObject({ descriptionHtml: '<p>f</p>' })
    for (const job of changedJobs) job.updatedAt = '2026-02-01T00:00:00.000Z'
    ashby.failures.set('jobPosting.info', 500)
    clock += JOBS_FRESH_MS
    const { jobs: currentJobs, origin } = await jobs.list()
    expect(origin).toBe('board')
    expect(currentJobs).toEqual(knownJobs)
  })
})

it.each([
  ['the public board', () => createBoard(), { jobs: [{ name: 'x' }] }],
  ['the private API', () => createApi(), { success: true, results: [{ name: 'x' }] }],
])(
  'keeps serving the roles if %s responds in another format',
  async (_, createSource, response) => {
    const jobs = openJobs(createSource())
    await jobs.list()
    ashby.respondWith(response)
    clock += JOBS_FRESH_MS
    expect(await jobs.list()).toMatchObject({ origin: 'stale', jobs: [{ id: 'a' }, { id: 'b' }] })
  },
)
