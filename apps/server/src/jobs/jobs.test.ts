import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { ASHBY, type Ashby, type AshbyJob, startAshby } from '../testing/ashby.ts'
import type { Trouble } from '../testing/upstream.ts'
import { createBoard } from './board.ts'
import { createJobs, FRESH, type Jobs } from './jobs.ts'
import { createKeyApi } from './keyApi.ts'
import type { JobSource } from './source.ts'

const ROLES = [{ id: 'r', title: 'Shipped', departmentName: 'Any', locationName: 'Anywhere' }]
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
const opened: Jobs[] = []
const lines: Record<string, unknown>[] = []
const log = pino(
  { level: 'info' },
  { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
)

beforeEach(async () => {
  ashby = await startAshby(structuredClone(JOBS))
  dataDir = await mkdtemp(join(tmpdir(), 'jobs-'))
  db = openDatabase(dataDir)
  await migrate(db)
  clock = Date.now()
  lines.length = 0
})
afterEach(async () => {
  for (const jobs of opened.splice(0)) jobs.close()
  await ashby.close()
  await db.destroy()
  await rm(dataDir, { recursive: true })
})

const board = (name = ASHBY.board) => createBoard({ url: ashby.url, board: name })
const keyApi = (apiKey = ASHBY.apiKey) => createKeyApi({ url: ashby.url, apiKey, log })

function open(source: JobSource = board(), options: { timeout?: number; patience?: number } = {}) {
  const jobs = createJobs({ db, log, source, roles: ROLES, now: () => clock, ...options })
  opened.push(jobs)
  return jobs
}

const titles = async (jobs: Jobs) => (await jobs.list()).jobs.map(({ title }) => title)
const TITLES = JOBS.map(({ title }) => title)

describe.each([
  ['the public board', () => board()],
  ['the API with a key', () => keyApi()],
])('%s', (_, source) => {
  it('gives listed and published roles only', async () => {
    ashby.state.jobs.push(
      { id: 'u', title: 'Unlisted', isListed: false },
      { id: 'd', title: 'Draft', status: 'Draft' },
    )
    const jobs = open(source())
    expect(await jobs.list()).toMatchObject({ origin: 'board', fetchedAt: clock })
    expect(await titles(jobs)).toEqual(TITLES)
  })

  it('gives descriptions, clean', async () => {
    ashby.state.jobs = [
      {
        id: 'x',
        title: 'X',
        descriptionHtml:
          '<h1 style="color:red">Work</h1><script>alert(1)</script><p onclick="x()">See <a href="javascript:x">this</a>' +
          '<a href="https://example.com">that</a><img src=x onerror=x><iframe src="//evil"></iframe><p> </p><ul><li>Arms',
      },
    ]
    const [job] = (await open(source()).list()).jobs
    expect(job?.descriptionHtml).toBe(
      '<h3>Work</h3><p>See <a rel="noopener nofollow">this</a>' +
        '<a href="https://example.com" rel="noopener nofollow">that</a></p><ul><li>Arms</li></ul>',
    )
  })

  it('leaves out links that lead anywhere but the web', async () => {
    ashby.state.jobs = [{ id: 'x', title: 'X', applyUrl: 'javascript:alert(1)' }]
    const [job] = (await open(source()).list()).jobs
    expect(job).not.toHaveProperty('applyUrl')
  })

  it('is asked once by many at once, and not again for five minutes', async () => {
    const jobs = open(source())
    const release = ashby.hold()
    const answers = Array.from({ length: 20 }, () => jobs.list())
    release()
    for (const { jobs: list } of await Promise.all(answers)) expect(list).toHaveLength(2)
    const asked = ashby.requests.length
    expect(new Set(ashby.requests).size).toBeLessThanOrEqual(3)
    clock += FRESH - 1
    await jobs.list()
    expect(ashby.requests).toHaveLength(asked)
    ashby.state.jobs.pop()
    clock += 1
    expect(await titles(jobs)).toEqual(TITLES.slice(0, 1))
  })

  it('may have no open role at all', async () => {
    ashby.state.jobs = []
    expect(await open(source()).list()).toMatchObject({ jobs: [], origin: 'board' })
  })

  const troubles: [Trouble, Record<string, unknown>][] = [
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
  describe.each(troubles)('in trouble: %s', (trouble, line) => {
    // What goes well gets the time that it takes on a busy machine.
    const isSlow = line.failure === 'timeout'
    const openShort = () => open(source(), isSlow ? { timeout: 150 } : {})

    it('gives its last roles, says so, logs it, and is well again after a while', async () => {
      const { fetchedAt } = await open(source()).list()
      const jobs = openShort()
      ashby.fail(trouble)
      clock += FRESH
      expect(await jobs.list()).toMatchObject({ origin: 'kept', fetchedAt })
      expect(await titles(jobs)).toEqual(TITLES)
      const told = lines.filter(({ msg }) => msg === 'the job board gives no roles')
      expect(told).toEqual([expect.objectContaining({ level: 40, failures: 1, ...line })])

      ashby.fail(undefined)
      clock += 60_000
      const healed = isSlow ? open(source()) : jobs
      expect(await healed.list()).toMatchObject({ origin: 'board', fetchedAt: clock })
    })

    it('leaves the shipped roles to a server that knows no others', async () => {
      const jobs = openShort()
      ashby.fail(trouble)
      expect(await jobs.list()).toEqual({ jobs: ROLES, origin: 'fallback' })
    })
  })

  it('is left alone longer with each failure', async () => {
    const jobs = open(source())
    await jobs.list()
    ashby.fail('error 500')
    clock += FRESH
    const failures: number[] = []
    for (let second = 0; second < 16; second += 1) {
      const before = ashby.requests.length
      await jobs.list()
      if (ashby.requests.length > before) failures.push(second)
      clock += 1000
    }
    expect(failures).toEqual([0, 1, 3, 7, 15])
  })
})

it('serves the last roles of an earlier process', async () => {
  await open().list()
  ashby.fail('hanging')
  expect(await titles(open())).toEqual(TITLES)
  clock += FRESH
  expect(await open(board(), { patience: 20 }).list()).toMatchObject({ origin: 'kept' })
})

it('never serves the roles of another board', async () => {
  await open().list()
  ashby.fail('error 500')
  expect(await open(keyApi()).list()).toMatchObject({ origin: 'fallback' })
})

it('lets nobody wait for a slow board while it knows roles', async () => {
  const jobs = open(board(), { patience: 20 })
  await jobs.list()
  const release = ashby.hold()
  ashby.state.jobs.pop()
  clock += FRESH
  expect(await jobs.list()).toMatchObject({ origin: 'kept' })
  const refreshed = new Promise((resolve) => jobs.onChange(resolve))
  release()
  expect(await refreshed).toMatchObject({ origin: 'board', jobs: [{ id: 'a' }] })
})

it('tells of a change, and of nothing else', async () => {
  const jobs = open()
  const seen: number[] = []
  const stop = jobs.onChange(({ jobs: list }) => seen.push(list.length))
  for (const change of [() => {}, () => {}, () => ashby.state.jobs.pop(), stop]) {
    change()
    await jobs.list()
    clock += FRESH
  }
  ashby.state.jobs.pop()
  await jobs.list()
  expect(seen).toEqual([2, 1])
})

it('says when the public board is unknown', async () => {
  expect(await open(board('nobody')).list()).toMatchObject({ origin: 'fallback' })
  expect(lines).toEqual([expect.objectContaining({ status: 404 })])
})

describe('the API with a key', () => {
  it('says when the key is wrong, and never says the key', async () => {
    expect(await open(keyApi('another-key')).list()).toMatchObject({ origin: 'fallback' })
    expect(lines.at(-1)).toMatchObject({ status: 403 })
    expect(JSON.stringify(lines)).not.toContain('another-key')
  })

  it('takes an answer without success for a failure', async () => {
    ashby.state.refuses = true
    expect(await open(keyApi()).list()).toMatchObject({ origin: 'fallback' })
    expect(lines.at(-1)).toMatchObject({ failure: 'refused' })
    expect(JSON.stringify(lines.at(-1))).toContain('job_board_not_enabled')
  })

  it('leaves out the postings of jobs that are not open', async () => {
    ashby.state.jobs.push({ id: 'c', title: 'Closed', state: 'Closed' })
    expect(await titles(open(keyApi()))).toEqual(TITLES)
  })

  it('goes by the postings where the key may not list jobs', async () => {
    ashby.state.mayListJobs = false
    expect(await titles(open(keyApi()))).toEqual(TITLES)
    expect(lines).toEqual([expect.objectContaining({ level: 40 })])
  })

  it('reads every page', async () => {
    ashby.state.pageSize = 1
    expect(await titles(open(keyApi()))).toEqual(TITLES)
  })

  it('asks for the descriptions of changed postings only', async () => {
    const jobs = open(keyApi())
    await jobs.list()
    const asked = () => ashby.requests.filter((line) => line.endsWith('/jobPosting.info')).length
    expect(asked()).toBe(2)
    ashby.state.jobs[0] = { ...JOBS[0], updatedAt: '2026-02-01T00:00:00.000Z' } as AshbyJob
    clock += FRESH
    await jobs.list()
    expect(asked()).toBe(3)
  })
})

it.each([
  ['the public board', () => board(), { jobs: [{ name: 'x' }] }],
  ['the API with a key', () => keyApi(), { success: true, results: [{ name: 'x' }] }],
])('is not emptied by an answer of another form from %s', async (_, source, form) => {
  const jobs = open(source())
  await jobs.list()
  ashby.answerWith(form)
  clock += FRESH
  expect(await jobs.list()).toMatchObject({ origin: 'kept', jobs: [{ id: 'a' }, { id: 'b' }] })
})
