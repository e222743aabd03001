// `npm run bench -- lighthouse [--runs 5 --routes /,/blog]`: runs Lighthouse's mobile preset
// several times on every page of the real server, in turns. Fails if the median of a score is below
// 100, if the layout shifts, or if Home needs too much main-thread time compared with a plain page.
//
// The other times depend on the machine, so a time over its limit only prints a warning. Compare
// times only between machines with a similar benchmark index.
import process from 'node:process'
import { parseArgs } from 'node:util'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findChromium } from '../scripts/run/chromium.mjs'
import { exitWithError, StepError } from '../scripts/run/steps.mjs'
import { listSitePaths, startBenchServer } from './server/server.mjs'

const SCORES = ['accessibility', 'best-practices', 'seo']
const MAX_LAYOUT_SHIFT = 0.01
/** Limits for times, in milliseconds. */
const TIME_LIMITS = { 'largest-contentful-paint': 1200, 'total-blocking-time': 50 }
const METRICS = [
  ...['cumulative-layout-shift', 'mainthread-work-breakdown'],
  ...Object.keys(TIME_LIMITS),
]
/** A page with the same shell as Home, but without motion. */
const PLAIN_ROUTE = '/fundraising'
/** How much main-thread time Home may need, as a multiple of the plain page's. */
const MAX_HOME_RATIO = 2

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    routes: { type: 'string' },
  },
})

/** @param {number[]} numbers */
const computeMedian = (numbers) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** @param {string} url */
async function measure(url) {
  // Launch a new browser for each run, so that the caches are empty.
  const chrome = await launch({
    chromePath: process.env.CHROME_PATH ?? (await findChromium()),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    logLevel: 'silent',
  })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      onlyCategories: ['performance', ...SCORES],
    })
    if (!result) throw new StepError(`Lighthouse has no result for ${url}`)
    const { audits, categories, environment } = result.lhr
    /** @param {string} id */
    const readScore = (id) => Math.round((categories[id]?.score ?? 0) * 100)
    return {
      /** @type {Record<string, number>} */
      values: Object.fromEntries([
        ...['performance', ...SCORES].map((id) => [id, readScore(id)]),
        ...METRICS.map((id) => [id, audits[id]?.numericValue ?? Infinity]),
        ['benchmark-index', environment.benchmarkIndex],
      ]),
      failedAudits: Object.values(audits)
        .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
        .map(({ id }) => id),
    }
  } finally {
    await chrome.kill()
  }
}

/**
 * Measures each route `count` times, in turns, so that slow minutes affect all routes.
 *
 * @param {string} site
 * @param {readonly string[]} routes
 * @param {number} count
 */
async function measureInTurns(site, routes, count) {
  /** @type {Map<string, Awaited<ReturnType<typeof measure>>[]>} */
  const runsByRoute = new Map(routes.map((route) => [route, []]))
  for (let round = 0; round < count; round += 1) {
    for (const [route, runs] of runsByRoute) runs.push(await measure(site + route))
  }
  return [...runsByRoute].map(([route, runs]) => {
    /** @param {string} id */
    const median = (id) => computeMedian(runs.map((run) => run.values[id] ?? Infinity))
    return { route, median, failedAudits: new Set(runs.flatMap((run) => run.failedAudits)) }
  })
}

async function main() {
  const routes = values.routes?.split(',') ?? (await listSitePaths())
  const server = await startBenchServer()
  const results = await measureInTurns(server.site, routes, Number(values.runs)).finally(
    server.stop,
  )
  console.table(
    results.map(({ route, median }) => ({
      route,
      performance: median('performance'),
      ...Object.fromEntries(SCORES.map((id) => [id, median(id)])),
      'LCP (ms)': Math.round(median('largest-contentful-paint')),
      'TBT (ms)': Math.round(median('total-blocking-time')),
      'main thread (ms)': Math.round(median('mainthread-work-breakdown')),
      CLS: median('cumulative-layout-shift').toFixed(3),
    })),
  )
  const benchmarkIndex = computeMedian(results.map(({ median }) => median('benchmark-index')))
  console.log(`Benchmark index of this machine: ${Math.round(benchmarkIndex)}`)

  const problems = []
  for (const { route, median, failedAudits } of results) {
    if (SCORES.some((id) => median(id) < 100)) {
      problems.push(`${route}: a score is below 100. Failed audits: ${[...failedAudits].join(' ')}`)
    }
    if (median('cumulative-layout-shift') > MAX_LAYOUT_SHIFT) {
      problems.push(`${route}: the layout shifts`)
    }
    for (const [id, limit] of Object.entries(TIME_LIMITS)) {
      if (median(id) > limit) console.warn(`${route}: ${id} is over ${limit} ms on this machine`)
    }
  }
  /** @param {string} path */
  const readMainThreadTime = (path) =>
    results.find(({ route }) => route === path)?.median('mainthread-work-breakdown')
  const [homeTime, plainTime] = [readMainThreadTime('/'), readMainThreadTime(PLAIN_ROUTE)]
  if (homeTime !== undefined && plainTime !== undefined) {
    const ratio = (homeTime / plainTime).toFixed(2)
    console.log(`Main-thread time of / compared with ${PLAIN_ROUTE}: ${ratio} times`)
    if (Number(ratio) > MAX_HOME_RATIO) {
      problems.push(`/ needs ${ratio} times the main-thread time of ${PLAIN_ROUTE}`)
    }
  }
  if (problems.length > 0) throw new StepError(problems.join('\n'))
}

main().catch(exitWithError)
