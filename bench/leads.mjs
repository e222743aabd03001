// `npm run bench -- leads [--rows 100000]`: measures how fast the server answers the admin app's
// requests when the database has 100,000 submissions, subscribers, and messages. Also measures the
// frame rate and memory of a browser tab that scrolls through the list.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { exitWithError, StepError } from '../scripts/run/steps.mjs'
import { SQLite } from '../services/kit/src/database/sqlite.ts'
import { measureTab } from './browser/leadsTab.mjs'
import { createBenchRandom } from './requests/random.mjs'
import { seedLists } from './server/seedLists.mjs'
import { startBenchServer } from './server/server.mjs'

const ADMIN = { email: 'desk@example.com', password: 'a long enough password' }
const SETTINGS = {
  LIMIT_READS: '1000000',
  LIMIT_EXPORTS: '1000000',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  LOG_LEVEL: 'silent',
}
/** The query parameters that the admin app sends when it requests a page of a list. */
const PAGE_PARAMS = 'limit=100&count=true'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '40' },
  },
})
const rows = Number(values.rows)
const rounds = Number(values.rounds)
const { randomInteger, pickRandom } = createBenchRandom(1)

/** @param {number} number */
const formatReference = (number) => {
  const digits = ((number * 2654435761) % 4294967296).toString(16).padStart(8, '0')
  return `${digits.slice(0, 4)}-${digits.slice(4)}`
}

/**
 * For each kind of search, a function that returns text to search for. Each call returns different
 * text, so that no response comes from a cache.
 */
const SEARCHES = {
  reference: () => formatReference(randomInteger(rows)),
  email: () => `lead${randomInteger(rows)}@plant`,
  'name of many': () =>
    `${pickRandom(['ada', 'zoë', 'maria', 'grace'])} ${pickRandom(['whitaker', 'jones', 'hopper'])} ${randomInteger(100)}`,
  company: () => `company ${String(randomInteger(1000)).padStart(4, '0')}`,
  'part of a word': () =>
    pickRandom(['rest', 'laun', 'kitt', 'press', 'scre', 'over', 'bags', 'fold']) +
    ` ${100 + randomInteger(900)}`,
  'text in every row': () => `plant.example manager ${100 + randomInteger(900)}`,
}

/** @param {string} site */
async function signIn(site) {
  const response = await fetch(`${site}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  const { access_token: token, user } = await response.json()
  return { token, userId: user.id }
}

/** @param {number[]} times @param {number} fraction */
function computeQuantile(times, fraction) {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * fraction) - 1]
}

/**
 * Prints response times next to their target, in ms.
 *
 * @param {string} label
 * @param {{ times: number[], cpuMs: number, target: number }} figures `cpuMs` is the server's CPU
 *   time per request, which doesn't depend on other processes.
 */
function report(label, { times, cpuMs, target }) {
  const [p50, p95] = [0.5, 0.95].map((fraction) => computeQuantile(times, fraction).toFixed(1))
  const figures = `p50 ${p50} ms, p95 ${p95} ms, CPU ${cpuMs.toFixed(1)} ms`
  console.log(`${label.padEnd(44)} ${figures.padEnd(50)} target p95 ${target} ms`)
}

/** @param {string} admin */
async function reportTab(admin) {
  const tab = await measureTab(admin, ADMIN)
  const p95 = computeQuantile(tab.cpuPerFrame, 0.95)
  const [megabytes, usedMegabytes] = [tab.tabBytes, tab.usedTabBytes].map((bytes) =>
    (bytes / 1e6).toFixed(0),
  )
  const lines = [
    ['first rows after sign-in, in the browser', `${tab.firstRowsMs.toFixed(0)} ms`, '400 ms'],
    ['scrolling', `${tab.framesPerSecond.toFixed(1)} frames per second`, '60'],
    ['scrolling, CPU per frame', `p95 ${p95.toFixed(1)} ms`, '16.7 ms'],
    [
      'memory of the tab',
      `${megabytes} MB, ${usedMegabytes} MB after a garbage collection`,
      '200 MB',
    ],
  ]
  for (const [label, figure, target] of lines)
    console.log(`${label.padEnd(44)} ${figure.padEnd(50)} target ${target}`)
}

async function bench() {
  const server = await startBenchServer(SETTINGS)
  try {
    const { site, dataDir } = server
    const { token, userId } = await signIn(site)
    const seedStart = performance.now()
    seedLists(dataDir, { submissions: rows, subscribers: rows, messages: rows, viewerId: userId })
    const seconds = ((performance.now() - seedStart) / 1000).toFixed(1)
    console.log(`Wrote ${rows} submissions, subscribers, and messages in ${seconds} s`)
    const db = new SQLite(path.join(dataDir, 'database.sqlite'), { timeout: 60_000 })
    const changeSubmission = db.prepare(
      'update submissions set total_units = total_units where number = ?',
    )

    /** @param {string} pathAndQuery @param {RequestInit} [init] */
    const sendRequest = async (pathAndQuery, init) => {
      const headers = { Authorization: `Bearer ${token}` }
      const start = performance.now()
      const response = await fetch(`${site}/api${pathAndQuery}`, { headers, ...init })
      const body = await response.text()
      if (response.status !== 200) throw new StepError(`${pathAndQuery}: ${body.slice(0, 200)}`)
      return { ms: performance.now() - start, body, headers: response.headers }
    }
    /**
     * The longest time in ms that a request of each kind blocked the server's event loop.
     *
     * @type {{ label: string, ms: number }[]}
     */
    const blockTimes = []
    /** @param {string} label @param {number} target @param {() => string} createPath */
    const measure = async (label, target, createPath) => {
      const times = []
      const { cpuSeconds: cpuSecondsBefore } = await server.readUsage()
      for (let round = 0; round < rounds; round += 1)
        times.push((await sendRequest(createPath())).ms)
      const { cpuSeconds, longestBlockMs } = await server.readUsage()
      const cpuMs = ((cpuSeconds - cpuSecondsBefore) * 1000) / rounds
      report(label, { times, cpuMs, target })
      blockTimes.push({ label, ms: longestBlockMs })
    }
    /**
     * Returns a function that changes a submission and returns `route`. So the server has to update
     * its caches for the next response.
     *
     * @param {string} route
     */
    const changeBefore = (route) => () => {
      changeSubmission.run(1 + randomInteger(rows))
      return route
    }

    await measure('first rows', 400, () => `/submissions?${PAGE_PARAMS}`)
    await measure('first rows after a change', 400, changeBefore(`/submissions?${PAGE_PARAMS}`))
    for (const [kind, createText] of Object.entries(SEARCHES)) {
      await measure(`search: ${kind}`, 50, () => {
        return `/submissions?${PAGE_PARAMS}&q=${encodeURIComponent(createText())}`
      })
    }
    await measure('search: two characters', 400, () => {
      return `/submissions?${PAGE_PARAMS}&q=${10 + randomInteger(90)}&units_min=${randomInteger(1000)}`
    })
    for (const sort of ['-created_at', 'company', 'owner', '-tags']) {
      await measure(`rows from 90%, by ${sort}`, 50, () => {
        const offset = Math.floor(rows * 0.9) + randomInteger(Math.floor(rows * 0.09))
        return `/submissions?${PAGE_PARAMS}&sort=${sort}&offset=${offset}`
      })
    }
    await measure(
      'filters after a change',
      400,
      changeBefore(
        `/submissions?${PAGE_PARAMS}&status=new,contacted&state=Ohio,Utah&tag=vip&unread=true&sort=company`,
      ),
    )
    await measure('counts', 50, () => '/submissions/counts')
    await measure('counts after a change', 400, changeBefore('/submissions/counts'))
    await measure('overview after a change', 400, changeBefore('/overview?tz=America/Chicago'))
    for (const list of ['newsletter', 'outbox']) {
      await measure(`${list}, from 90%`, 50, () => `/${list}?${PAGE_PARAMS}&offset=${rows * 0.9}`)
      await measure(`${list}, search`, 100, () => {
        return `/${list}?${PAGE_PARAMS}&offset=0&q=reader-${randomInteger(rows)}`
      })
    }

    const { ms, body } = await sendRequest('/submissions/export.csv')
    const { longestBlockMs } = await server.readUsage()
    blockTimes.push({ label: 'export of all', ms: longestBlockMs })
    const figures = `${(ms / 1000).toFixed(2)} s, ${(body.length / 1e6).toFixed(0)} MB`
    console.log(`${'export of all'.padEnd(44)} ${figures.padEnd(50)} target 5 s`)
    await reportTab(server.admin)
    blockTimes.sort((a, b) => b.ms - a.ms)
    const longestTimes = blockTimes
      .slice(0, 3)
      .map(({ label, ms }) => `${label} ${ms.toFixed(0)} ms`)
    console.log(`longest blocking of other requests: ${longestTimes.join(', ')} (target 50 ms)`)
    db.close()
  } finally {
    await server.stop()
  }
}

bench().catch(exitWithError)
