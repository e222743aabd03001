// `npm run bench -- site`: measures the compressed size of everything that each page loads from the
// real server without user interaction. Fails if a page is over its budget.
import { request } from 'node:http'
import { chromium } from 'playwright'
import { findChromium } from '../scripts/run/chromium.mjs'
import { exitWithError, StepError } from '../scripts/run/steps.mjs'
import { listSitePaths, startBenchServer } from './server/server.mjs'

/**
 * The maximum size per page of each resource type, in kB (1,000 bytes). Sizes are compressed with
 * brotli, except for fonts, which have their own compression.
 *
 * @type {Record<string, number>}
 */
const BUDGETS_KB = { script: 82, stylesheet: 14, font: 60, document: 20 }
const RESOURCE_TYPES = Object.keys(BUDGETS_KB)
/**
 * Other budgets for the scripts of some pages. The posts of `/blog/new-blog` load without an
 * interaction.
 *
 * @type {Record<string, number>}
 */
const SCRIPT_BUDGETS_KB = { '/': 80, '/blog/new-blog': 92 }

/**
 * Measures the size, in bytes, of the response body that a browser with brotli support receives.
 *
 * @param {string} url
 * @returns {Promise<number>}
 */
function measureBodySize(url) {
  return new Promise((resolve, reject) => {
    const bodyRequest = request(url, { headers: { 'Accept-Encoding': 'br, gzip' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve(bytes))
    })
    bodyRequest.on('error', reject).end()
  })
}

/** @param {import('playwright').Browser} browser @param {string} site @param {string} route */
async function measurePage(browser, site, route) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const sizes = Object.fromEntries(RESOURCE_TYPES.map((resourceType) => [resourceType, 0]))
  const resourceTypesByUrl = new Map()
  /** @type {string[]} */
  const externalUrls = []
  page.on('request', (pageRequest) => {
    const { origin, protocol } = new URL(pageRequest.url())
    if (origin === site) resourceTypesByUrl.set(pageRequest.url(), pageRequest.resourceType())
    else if (protocol.startsWith('http')) externalUrls.push(pageRequest.url())
  })
  await page.goto(site + route, { waitUntil: 'load' })
  await page.locator('#root:not([data-unhydrated])').waitFor({ state: 'attached' })
  // Give the page's lazy parts, some of which load after a second, time to load and hydrate.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 1500))),
  )
  await page.close()
  if (externalUrls.length > 0)
    throw new StepError(`${route} loads from another host: ${externalUrls.join(' ')}`)
  for (const [url, resourceType] of resourceTypesByUrl)
    if (resourceType in sizes) sizes[resourceType] += (await measureBodySize(url)) / 1000
  return sizes
}

async function main() {
  const server = await startBenchServer()
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox'],
  })
  const problems = []
  try {
    const routes = await listSitePaths()
    const routeColumnWidth = Math.max(...routes.map(({ length }) => length)) + 2
    /** @param {(string | number)[]} cells */
    const formatCells = (cells) => cells.map((cell) => String(cell).padStart(8)).join('')
    console.log(
      `${'kB, brotli'.padEnd(routeColumnWidth)}${formatCells(['JS', 'CSS', 'fonts', 'HTML'])}`,
    )
    for (const route of [...routes, '/nowhere']) {
      const sizes = await measurePage(browser, server.site, route)
      console.log(
        `${route.padEnd(routeColumnWidth)}${formatCells(RESOURCE_TYPES.map((resourceType) => sizes[resourceType].toFixed(1)))}`,
      )
      const budgets = { ...BUDGETS_KB, script: SCRIPT_BUDGETS_KB[route] ?? BUDGETS_KB.script }
      for (const [resourceType, budget] of Object.entries(budgets)) {
        if (sizes[resourceType] > budget)
          problems.push(`${route}: ${resourceType} over ${budget} kB`)
      }
    }
    console.log(`${'budget'.padEnd(routeColumnWidth)}${formatCells(Object.values(BUDGETS_KB))}`)
  } finally {
    await browser.close()
    await server.stop()
  }
  if (problems.length > 0) throw new StepError(problems.join('\n'))
}

main().catch(exitWithError)
