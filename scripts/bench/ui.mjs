// `npm run bench:ui [-- --runs 3 --parts Carousel,NavBar]`: how long the components of the packages
// keep the main thread of a slow phone busy: for a frame of a carousel that is dragged, and in the longest
// task in which a component wakes up. Fails over the limits.
//
// What is measured is that thread's time on the processor, read from a trace, six times over. A browser that
// slows itself down does so by the clock: there the numbers would tell of what else runs on this machine. Of
// several runs the best one counts, since others can only add to it.
import { existsSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { endWith, StepError } from '../steps.mjs'
import { servePages } from './uiPages.mjs'
import { quantile, trace, workOfFrames } from './uiTrace.mjs'

const SLOWDOWN = 6
/** Milliseconds: a frame at 60 Hz, at the 95th percentile, and a task that a visitor does not feel. */
const LIMITS = { frame: 16.7, task: 50 }
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, parts: { type: 'string' } },
})

const ms = (value) => value.toFixed(1).padStart(7)

async function open(browser, url) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(url, { waitUntil: 'load' })
  return page
}

/** The longest task of a component that wakes up, in a page that has done nothing before. */
async function measureWake(browser, url) {
  const page = await open(browser, url)
  const { tasks } = await trace(browser, 'wake', () => page.evaluate(() => globalThis.wake()))
  await page.close()
  return SLOWDOWN * Math.max(...tasks.map(({ cpu }) => cpu))
}

/**
 * Draws the carousel to and fro over both of its ends, lets go, and lets it glide; three times. Nothing is
 * asked of the page meanwhile: an answer would be counted as its work.
 */
async function drag(session, box) {
  const middle = { x: box.x + box.width / 2, y: box.y + 200 }
  const mouse = (type, x, buttons) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      x: middle.x + x,
      y: middle.y,
      button: type === 'mouseMoved' ? 'none' : 'left',
      buttons,
      clickCount: 1,
    })
  for (const way of [-1, 1, -1]) {
    await mouse('mouseMoved', 0, 0)
    await mouse('mousePressed', 0, 1)
    for (let step = 1; step <= 60; step += 1) {
      const x = way * 500 * Math.sin((step / 60) * Math.PI * 1.5)
      // As often as a screen asks for it.
      await Promise.all([
        mouse('mouseMoved', x, 1),
        new Promise((resolve) => setTimeout(resolve, 16)),
      ])
    }
    await mouse('mouseReleased', -way * 500, 0)
    await new Promise((resolve) => setTimeout(resolve, 600))
  }
}

async function measureDrag(browser, url) {
  const page = await open(browser, url)
  const session = await page.context().newCDPSession(page)
  await page.evaluate(() => globalThis.wake())
  const box = await page.locator('[data-live]').boundingBox()
  const traced = await trace(browser, 'drag', async () => {
    await page.evaluate(() => performance.mark('drag'))
    await drag(session, box)
  })
  await page.close()
  return workOfFrames(traced).map((work) => SLOWDOWN * work)
}

async function repeat(measure) {
  const results = []
  while (results.length < Number(values.runs)) results.push(await measure())
  return results
}

async function reportDrag(browser, url) {
  const runs = await repeat(() => measureDrag(browser, url))
  const [best] = runs.toSorted((a, b) => quantile(a, 0.95) - quantile(b, 0.95))
  const [half, most, max] = [0.5, 0.95, 1].map((share) => quantile(best, share))
  console.log(`Work for each of ${best.length} frames in which the carousel is dragged and glides`)
  console.log(`  p50${ms(half)}   p95${ms(most)}   max${ms(max)}   limit at p95 ${LIMITS.frame}`)
  return [
    ...(most > LIMITS.frame ? [`A frame of the drag takes ${most.toFixed(1)} ms at p95`] : []),
    ...(best.length < 150 ? [`Only ${best.length} frames were drawn: too few to tell`] : []),
  ]
}

async function main() {
  const { url, names, stop } = await servePages()
  const browser = await chromium.launch({
    ...(existsSync(CHROMIUM) && { executablePath: CHROMIUM }),
    args: ['--no-sandbox'],
  })
  const asked = values.parts?.split(',') ?? names
  const over = []
  try {
    console.log(
      `Milliseconds of the main thread, ${SLOWDOWN} times over, best of ${values.runs} runs\n`,
    )
    if (asked.includes('Carousel')) over.push(...(await reportDrag(browser, `${url}Carousel`)))
    console.log(`\nLongest task at hydration, limit ${LIMITS.task}`)
    console.log(`  ${''.padEnd(20)}   here   slow`)
    for (const name of asked) {
      const longest = Math.min(...(await repeat(() => measureWake(browser, url + name))))
      console.log(`  ${name.padEnd(20)}${ms(longest / SLOWDOWN)}${ms(longest)}`)
      if (longest > LIMITS.task) over.push(`${name} wakes up in a task of ${longest.toFixed(1)} ms`)
    }
  } finally {
    await browser.close()
    stop()
  }
  if (over.length > 0) throw new StepError(`\n${over.join('\n')}`)
}

main().catch(endWith)
