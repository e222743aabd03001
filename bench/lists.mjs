// `npm run bench -- lists [--submissions 100000 --readers 5 --query sort=company]`: measures the
// server's memory growth, and the response times of other requests, while several admins load the
// whole list of submissions.
import http from 'node:http'
import { parseArgs } from 'node:util'
import { exitWithError, StepError } from '../scripts/run/steps.mjs'
import { seedLists } from './server/seedLists.mjs'
import { readMemory, resetPeakMemory, startBenchServer } from './server/server.mjs'

/** The maximum 99th percentile of other requests' response times while lists load. */
const MAX_P99_MS = 200
const MAX_MEMORY_GROWTH_BYTES = 100e6

const ADMIN = { email: 'desk@example.com', password: 'a long enough password' }
const SETTINGS = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  LIMIT_NEWSLETTER: '1000000',
  LIMIT_READS: '1000000',
  LIMIT_EXPORTS: '1000000',
  LOG_LEVEL: 'silent',
}

const { values } = parseArgs({
  options: {
    submissions: { type: 'string', default: '100000' },
    readers: { type: 'string', default: '5' },
    query: { type: 'string', default: '' },
  },
})

/** @param {string} siteUrl */
async function signIn(siteUrl) {
  const response = await fetch(`${siteUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  return (await response.json()).access_token
}

const agent = new http.Agent({ keepAlive: true })

/**
 * Sends a request. When the response is complete, resolves with its status code.
 *
 * @param {string} url
 * @param {import('node:http').RequestOptions & { body?: string, onData?: (chunk: Buffer) => void }} [options]
 * @returns {Promise<number | undefined>}
 */
function send(url, { body, onData = () => {}, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { agent, ...options }, (response) => {
      response.on('data', onData).on('error', reject)
      response.on('end', () => resolve(response.statusCode))
    })
    request.on('error', reject).end(body)
  })
}

/**
 * Loads a whole list and counts its submissions, without keeping the submissions in memory.
 *
 * @param {string} siteUrl
 * @param {string} token
 */
async function readList(siteUrl, token) {
  let count = 0
  let bytes = 0
  let remainder = ''
  /** @param {Buffer} chunk */
  const onData = (chunk) => {
    const parts = (remainder + chunk.toString('latin1')).split('"requester_name"')
    count += parts.length - 1
    bytes += chunk.length
    remainder = parts[parts.length - 1].slice(-20)
  }
  const headers = { Authorization: `Bearer ${token}` }
  const status = await send(`${siteUrl}/api/submissions?${values.query}`, { headers, onData })
  return { status, count, bytes }
}

/** @type {Record<string, (siteUrl: string, number: number) => Promise<number | undefined>>} */
const OTHER_REQUESTS = {
  home: (siteUrl) => send(siteUrl),
  health: (siteUrl) => send(`${siteUrl}/healthz`),
  newsletter: (siteUrl, number) =>
    send(`${siteUrl}/api/newsletter`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: `reader-${number}@example.com` }),
    }),
}

/**
 * Sends each of `OTHER_REQUESTS` every 50 ms until `shouldStop` returns true. Resolves with an
 * object that maps each request's name to its response times in ms. The response time of a failed
 * request is `Infinity`.
 *
 * @param {string} siteUrl
 * @param {() => boolean} shouldStop
 */
async function measureOtherRequests(siteUrl, shouldStop) {
  /** @type {Record<string, number[]>} */
  const times = Object.fromEntries(Object.keys(OTHER_REQUESTS).map((name) => [name, []]))
  const pendingRequests = []
  for (let number = 0; !shouldStop(); number += 1) {
    for (const [name, sendOther] of Object.entries(OTHER_REQUESTS)) {
      const start = performance.now()
      /** @param {string} reason */
      const reportFailure = (reason) => {
        console.error(`${name}: ${reason}`)
        return Infinity
      }
      const elapsedPromise = sendOther(siteUrl, number).then(
        (status) =>
          status === 200 ? performance.now() - start : reportFailure(`status ${status}`),
        (error) => reportFailure(error.message),
      )
      pendingRequests.push(elapsedPromise.then((time) => times[name].push(time)))
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await Promise.all(pendingRequests)
  return times
}

/** @param {number[]} times */
function computeP99(times) {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.99) - 1]
}

async function bench() {
  const count = Number(values.submissions)
  const server = await startBenchServer(SETTINGS)
  try {
    console.log(`Writing ${count} submissions …`)
    seedLists(server.dataDir, { submissions: count })
    const { site: siteUrl, pid } = server
    const token = await signIn(siteUrl)
    for (let number = 0; number < 50; number += 1) {
      for (const sendOther of Object.values(OTHER_REQUESTS)) await sendOther(siteUrl, -number)
    }
    const memoryBefore = await readMemory(pid, 'VmRSS')
    await resetPeakMemory(pid)

    const start = performance.now()
    let areListsLoaded = false
    const timesPromise = measureOtherRequests(siteUrl, () => areListsLoaded)
    const lists = await Promise.all(
      Array.from({ length: Number(values.readers) }, () => readList(siteUrl, token)),
    ).finally(() => {
      areListsLoaded = true
    })
    const seconds = (performance.now() - start) / 1000
    const times = await timesPromise
    const memoryGrowth = (await readMemory(pid, 'VmHWM')) - memoryBefore

    const [{ bytes }] = lists
    console.log(`${lists.length} lists of ${bytes / 1e6} MB in ${seconds.toFixed(1)} s`)
    for (const [name, requestTimes] of Object.entries(times)) {
      const figures = `p99 ${computeP99(requestTimes).toFixed(0)} ms, max ${Math.max(...requestTimes).toFixed(0)} ms`
      console.log(`${name}: ${figures} of ${requestTimes.length} (p99 at most ${MAX_P99_MS} ms)`)
    }
    console.log(
      `memory growth: ${(memoryGrowth / 1e6).toFixed(0)} MB (at most ${MAX_MEMORY_GROWTH_BYTES / 1e6} MB)`,
    )
    const isComplete = values.query !== '' || lists.every((list) => list.count === count)
    if (!lists.every(({ status }) => status === 200) || !isComplete) {
      throw new StepError('A list failed or was incomplete')
    }
    const isTooSlow = Object.values(times).some(
      (requestTimes) => computeP99(requestTimes) > MAX_P99_MS,
    )
    if (isTooSlow || memoryGrowth > MAX_MEMORY_GROWTH_BYTES)
      throw new StepError('A response time or the memory growth is over its limit')
  } finally {
    await server.stop()
  }
}

bench().catch(exitWithError)
