// `npm run bench:lighthouse [-- --runs 5 --routes /,/blog]`: Lighthouse's mobile preset on every page
// of the real server, the median of several runs. Fails below 100, or where a time is over its limit.
import { existsSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { endWith, StepError } from '../steps.mjs'
import { listRoutes, startServer } from './server.mjs'

const SCORES = ['performance', 'accessibility', 'best-practices', 'seo']
/** Milliseconds, and a share of the screen for the shift. */
const LIMITS = {
  'largest-contentful-paint': 1200,
  'cumulative-layout-shift': 0.01,
  'total-blocking-time': 50,
}
const CHROMIUM = process.env.CHROME_PATH ?? process.env.CHROMIUM ?? '/usr/bin/chromium'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    routes: { type: 'string' },
  },
})

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

async function measure(url) {
  // A browser of its own for each run: nothing is warm, nothing is left over.
  const chrome = await launch({
    ...(existsSync(CHROMIUM) && { chromePath: CHROMIUM }),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    logLevel: 'silent',
  })
  try {
    const { lhr } = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      onlyCategories: SCORES,
    })
    return {
      ...Object.fromEntries(SCORES.map((id) => [id, Math.round(lhr.categories[id].score * 100)])),
      ...Object.fromEntries(Object.keys(LIMITS).map((id) => [id, lhr.audits[id].numericValue])),
      failed: Object.values(lhr.audits)
        .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
        .map(({ id }) => id),
    }
  } finally {
    await chrome.kill()
  }
}

async function main() {
  const routes = values.routes?.split(',') ?? (await listRoutes())
  const server = await startServer()
  const below = []
  try {
    const width = Math.max(...routes.map(({ length }) => length)) + 2
    const line = (cells) => cells.map((cell) => String(cell).padStart(7)).join('')
    console.log(
      `${`${values.runs} runs`.padEnd(width)}${line(['perf', 'a11y', 'best', 'seo', 'LCP', 'CLS', 'TBT'])}`,
    )
    for (const route of routes) {
      const runs = []
      while (runs.length < Number(values.runs)) runs.push(await measure(server.site + route))
      const of = (id) => median(runs.map((run) => run[id]))
      const scores = SCORES.map(of)
      const [lcp, cls, tbt] = Object.keys(LIMITS).map(of)
      console.log(
        `${route.padEnd(width)}${line([...scores, Math.round(lcp), cls.toFixed(3), Math.round(tbt)])}`,
      )
      const failed = [...new Set(runs.flatMap((run) => run.failed))]
      if (scores.some((score) => score < 100)) below.push(`${route}: below 100 ${failed.join(' ')}`)
      for (const [id, limit] of Object.entries(LIMITS)) {
        if (of(id) > limit) below.push(`${route}: ${id} over ${limit}`)
      }
    }
  } finally {
    await server.stop()
  }
  if (below.length > 0) throw new StepError(below.join('\n'))
}

main().catch(endWith)
