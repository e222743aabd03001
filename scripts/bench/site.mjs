// `npm run bench:site`: what the first load of each page weighs, as the server really sends it to a
// browser that nobody touches. Fails where a page is over its budget.
import { existsSync } from 'node:fs'
import { request } from 'node:http'
import process from 'node:process'
import { chromium } from 'playwright'
import { endWith, StepError } from '../steps.mjs'
import { listRoutes, startServer } from './server.mjs'

/** In kB (1,000 bytes) of brotli; fonts are compressed by themselves. */
const BUDGET = { script: 95, stylesheet: 14, font: 60, document: 20 }
const KINDS = Object.keys(BUDGET)
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Bytes of a body on the wire, for a browser that takes brotli. */
function weigh(url) {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { 'Accept-Encoding': 'br, gzip' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve(bytes))
    })
    sent.on('error', reject).end()
  })
}

async function weighPage(browser, site, route) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const sum = Object.fromEntries(KINDS.map((kind) => [kind, 0]))
  const urls = new Map()
  const foreign = []
  page.on('request', (sent) => {
    const { origin, protocol } = new URL(sent.url())
    if (origin === site) urls.set(sent.url(), sent.resourceType())
    else if (protocol.startsWith('http')) foreign.push(sent.url())
  })
  await page.goto(site + route, { waitUntil: 'load' })
  // Until the scripts that the page asks for by itself have come.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 500))),
  )
  await page.close()
  if (foreign.length > 0) throw new StepError(`${route} asks another host: ${foreign.join(' ')}`)
  for (const [url, kind] of urls) if (kind in sum) sum[kind] += (await weigh(url)) / 1000
  return sum
}

async function main() {
  const server = await startServer()
  const browser = await chromium.launch({
    ...(existsSync(CHROMIUM) && { executablePath: CHROMIUM }),
    args: ['--no-sandbox'],
  })
  const over = []
  try {
    const routes = await listRoutes()
    const width = Math.max(...routes.map(({ length }) => length)) + 2
    const line = (cells) => cells.map((cell) => String(cell).padStart(8)).join('')
    console.log(`${'kB, brotli'.padEnd(width)}${line(['JS', 'CSS', 'fonts', 'HTML'])}`)
    let home
    for (const route of [...routes, '/nowhere']) {
      const sum = await weighPage(browser, server.site, route)
      home ??= sum
      console.log(`${route.padEnd(width)}${line(KINDS.map((kind) => sum[kind].toFixed(1)))}`)
      for (const kind of KINDS) {
        if (sum[kind] > BUDGET[kind]) over.push(`${route}: ${kind} over ${BUDGET[kind]} kB`)
      }
      if (sum !== home && sum.script >= home.script) over.push(`${route}: no less script than /`)
    }
    console.log(`${'budget'.padEnd(width)}${line(Object.values(BUDGET))}`)
  } finally {
    await browser.close()
    await server.stop()
  }
  if (over.length > 0) throw new StepError(over.join('\n'))
}

main().catch(endWith)
