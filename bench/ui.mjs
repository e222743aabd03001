// `npm run bench -- ui [--runs 3 --parts Carousel,NavBar]`: measures how long our components block
// the main thread of a slow phone. Measures each frame while the user drags a carousel, and the
// longest task while each component hydrates. Fails if a time is over its limit.
//
// To simulate the phone, reads the thread's CPU time from a trace and multiplies it by six. The
// browser's own throttling uses wall-clock time, so other programs on the machine would change the
// result. Reports the best of several runs, because other programs can only make a run slower.
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { findChromium } from '../scripts/run/chromium.mjs'
import { exitWithError, StepError } from '../scripts/run/steps.mjs'
import { serveUiPages } from './browser/uiPages.mjs'
import { computeQuantile, measureFrames, trace } from './browser/uiTrace.mjs'

const SLOWDOWN = 6
/**
 * Limits for the 95th percentile of the time per frame, and for the longest task. A frame at 60 Hz
 * takes 16.7 ms. Users don't notice tasks of up to 50 ms.
 */
const LIMITS_MS = { frame: 16.7, task: 50 }

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, parts: { type: 'string' } },
})

/**
 * @typedef {import('playwright').Browser} Browser
 * @typedef {import('playwright').CDPSession} CDPSession
 */

/** @param {number} value */
const formatMs = (value) => value.toFixed(1).padStart(7)

/** @param {Browser} browser @param {string} url */
async function openPage(browser, url) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(url, { waitUntil: 'load' })
  return page
}

/** @param {import('playwright').Page} page */
const hydrate = (page) => page.evaluate(() => Reflect.get(globalThis, 'hydratePart')())

/**
 * Measures the longest task while a component hydrates on a new page.
 *
 * @param {Browser} browser
 * @param {string} url
 */
async function measureHydration(browser, url) {
  const page = await openPage(browser, url)
  const { tasks } = await trace(browser, 'hydrate', () => hydrate(page))
  await page.close()
  return SLOWDOWN * Math.max(...tasks.map(({ cpu }) => cpu))
}

/**
 * Drags the carousel past both ends, releases it, and lets it glide, all three times. Doesn't query
 * the page, because the trace would include the time that the page takes to respond.
 *
 * @param {CDPSession} session
 * @param {{ x: number, y: number, width: number }} box
 */
async function drag(session, box) {
  const middle = { x: box.x + box.width / 2, y: box.y + 200 }
  /** @param {'mouseMoved' | 'mousePressed' | 'mouseReleased'} type @param {number} x @param {number} buttons */
  const sendMouseEvent = (type, x, buttons) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      x: middle.x + x,
      y: middle.y,
      button: type === 'mouseMoved' ? 'none' : 'left',
      buttons,
      clickCount: 1,
    })
  for (const direction of [-1, 1, -1]) {
    await sendMouseEvent('mouseMoved', 0, 0)
    await sendMouseEvent('mousePressed', 0, 1)
    for (let step = 1; step <= 60; step += 1) {
      const x = direction * 500 * Math.sin((step / 60) * Math.PI * 1.5)
      // Move once per frame.
      await Promise.all([
        sendMouseEvent('mouseMoved', x, 1),
        new Promise((resolve) => setTimeout(resolve, 16)),
      ])
    }
    await sendMouseEvent('mouseReleased', -direction * 500, 0)
    await new Promise((resolve) => setTimeout(resolve, 600))
  }
}

/** @param {Browser} browser @param {string} url */
async function measureDrag(browser, url) {
  const page = await openPage(browser, url)
  const session = await page.context().newCDPSession(page)
  await hydrate(page)
  const box = await page.locator('[data-live]').boundingBox()
  if (!box) throw new StepError('The carousel is not visible')
  const dragTrace = await trace(browser, 'drag', async () => {
    await page.evaluate(() => performance.mark('drag'))
    await drag(session, box)
  })
  await page.close()
  return measureFrames(dragTrace).map((workMs) => SLOWDOWN * workMs)
}

/**
 * Calls `measure` as many times as the option `--runs` says. Returns all results.
 *
 * @template T
 * @param {() => Promise<T>} measure
 */
async function repeat(measure) {
  /** @type {T[]} */
  const results = []
  while (results.length < Number(values.runs)) results.push(await measure())
  return results
}

/** @param {Browser} browser @param {string} url */
async function reportDrag(browser, url) {
  const runs = await repeat(() => measureDrag(browser, url))
  const [bestRun] = runs.toSorted((a, b) => computeQuantile(a, 0.95) - computeQuantile(b, 0.95))
  const [median, p95, max] = [0.5, 0.95, 1].map((fraction) => computeQuantile(bestRun, fraction))
  console.log(
    `CPU time per frame while the carousel is dragged and glides, ${bestRun.length} frames`,
  )
  console.log(
    `  p50${formatMs(median)}   p95${formatMs(p95)}   max${formatMs(max)}   limit at p95 ${LIMITS_MS.frame}`,
  )
  return [
    ...(p95 > LIMITS_MS.frame ? [`A frame of the drag takes ${p95.toFixed(1)} ms at p95`] : []),
    ...(bestRun.length < 150
      ? [`Only ${bestRun.length} frames were drawn, too few for a result`]
      : []),
  ]
}

async function main() {
  const { url, names, stop } = await serveUiPages()
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox'],
  })
  const requestedNames = values.parts?.split(',') ?? names
  const problems = []
  try {
    console.log(
      `CPU time of the main thread in ms, times ${SLOWDOWN}, best of ${values.runs} runs\n`,
    )
    if (requestedNames.includes('Carousel'))
      problems.push(...(await reportDrag(browser, `${url}Carousel`)))
    console.log(`\nLongest task during hydration, limit ${LIMITS_MS.task}`)
    console.log(`  ${''.padEnd(20)}machine  phone`)
    for (const name of requestedNames) {
      const longestMs = Math.min(...(await repeat(() => measureHydration(browser, url + name))))
      console.log(`  ${name.padEnd(20)}${formatMs(longestMs / SLOWDOWN)}${formatMs(longestMs)}`)
      if (longestMs > LIMITS_MS.task)
        problems.push(`${name} hydrates in a task of ${longestMs.toFixed(1)} ms`)
    }
  } finally {
    await browser.close()
    stop()
  }
  if (problems.length > 0) throw new StepError(`\n${problems.join('\n')}`)
}

main().catch(exitWithError)
