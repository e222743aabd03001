// `npm run bench -- lighthouse [--runs 5 --routes /,/blog]`: runs Lighthouse's mobile preset
// several times on every page of the real server. Fails if the median of a score is below 100, or
// the median of a metric is over its limit.
import process from 'node:process'
import { parseArgs } from 'node:util'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findChromium } from '../scripts/run/chromium.mjs'
import { exitWithError, StepError } from '../scripts/run/steps.mjs'
import { listSitePaths, startBenchServer } from './server/server.mjs'

const SCORES = ['performance', 'accessibility', 'best-practices', 'seo']
/** Limits for metrics, in milliseconds, except for layout shift, which has no unit. */
const LIMITS = {
  'largest-contentful-paint': 1200,
  'cumulative-layout-shift': 0.01,
  'total-blocking-time': 50,
}

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
      onlyCategories: SCORES,
    })
    if (!result) throw new StepError(`Lighthouse has no result for ${url}`)
    const { lhr } = result
    const scores = SCORES.map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)])
    const metrics = Object.keys(LIMITS).map((id) => [id, lhr.audits[id]?.numericValue ?? Infinity])
    return {
      /** @type {Record<string, number>} */
      values: Object.fromEntries([...scores, ...metrics]),
      failedAudits: Object.values(lhr.audits)
        .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
        .map(({ id }) => id),
    }
  } finally {
    await chrome.kill()
  }
}

async function main() {
  const routes = values.routes?.split(',') ?? (await listSitePaths())
  const server = await startBenchServer()
  const problems = []
  try {
    const routeColumnWidth = Math.max(...routes.map(({ length }) => length)) + 2
    /** @param {(string | number)[]} cells */
    const formatCells = (cells) => cells.map((cell) => String(cell).padStart(7)).join('')
    console.log(
      `${`${values.runs} runs`.padEnd(routeColumnWidth)}${formatCells(['perf', 'a11y', 'best', 'seo', 'LCP', 'CLS', 'TBT'])}`,
    )
    for (const route of routes) {
      /** @type {Awaited<ReturnType<typeof measure>>[]} */
      const runs = []
      while (runs.length < Number(values.runs)) runs.push(await measure(server.site + route))
      /** @param {string} id */
      const computeMedianOf = (id) => computeMedian(runs.map((run) => run.values[id] ?? Infinity))
      const scores = SCORES.map(computeMedianOf)
      const [lcp = 0, cls = 0, tbt = 0] = Object.keys(LIMITS).map(computeMedianOf)
      console.log(
        `${route.padEnd(routeColumnWidth)}${formatCells([...scores, Math.round(lcp), cls.toFixed(3), Math.round(tbt)])}`,
      )
      const failedAudits = [...new Set(runs.flatMap((run) => run.failedAudits))]
      if (scores.some((score) => score < 100))
        problems.push(`${route}: a score is below 100. Failed audits: ${failedAudits.join(' ')}`)
      for (const [id, limit] of Object.entries(LIMITS)) {
        if (computeMedianOf(id) > limit) problems.push(`${route}: ${id} over ${limit}`)
      }
    }
  } finally {
    await server.stop()
  }
  if (problems.length > 0) throw new StepError(problems.join('\n'))
}

main().catch(exitWithError)
