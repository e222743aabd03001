// Measures the admin app's list of submissions in a browser tab.
import { chromium } from 'playwright'
import { findChromium } from '../../scripts/run/chromium.mjs'
import { readMemory } from '../server/server.mjs'
import { measureFrames, trace } from './uiTrace.mjs'

/** How many frames to scroll, and by how many px per frame. At 60 frames per second: 5 s. */
const FRAME_COUNT = 300
const FRAME_PX = 60
/** How many positions to jump to, so that the tab loads rows from the whole list. */
const JUMP_COUNT = 60
const START_MARK = 'scroll'

/** @typedef {import('playwright').Page} Page */

/**
 * Opens the admin app, signs in, scrolls, and then jumps through the whole list.
 *
 * @param {string} admin The URL of the admin app
 * @param {{ email: string, password: string }} credentials
 * @returns {Promise<{ firstRowsMs: number, framesPerSecond: number, cpuPerFrame: number[],
 *   tabBytes: number, usedTabBytes: number }>} `cpuPerFrame` is the main thread's CPU time per frame
 *   in ms, which doesn't depend on other processes. `tabBytes` is the private memory of the tab's
 *   process, and `usedTabBytes` the part that remains after a garbage collection.
 */
export async function measureTab(admin, credentials) {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${admin}/admin/login`)
    await page.getByLabel('Email').fill(credentials.email)
    await page.getByLabel('Password', { exact: true }).fill(credentials.password)
    const signedIn = page.waitForResponse(/\/auth\/v1\/token/)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await signedIn
    const start = performance.now()
    await waitForRows(page)
    const firstRowsMs = performance.now() - start
    let framesPerSecond = Number.NaN
    const scrollTrace = await trace(browser, START_MARK, async () => {
      framesPerSecond = await scroll(page)
    })
    await jumpThroughList(page)
    const tabProcess = await findTabProcess(browser)
    const tabBytes = await readMemory(tabProcess, 'RssAnon')
    const session = await page.context().newCDPSession(page)
    await session.send('HeapProfiler.collectGarbage')
    return {
      firstRowsMs,
      framesPerSecond,
      cpuPerFrame: measureFrames(scrollTrace),
      tabBytes,
      usedTabBytes: await readMemory(tabProcess, 'RssAnon'),
    }
  } finally {
    await browser.close()
  }
}

/** Waits until all rows on the page show their data. @param {Page} page */
async function waitForRows(page) {
  await page.waitForFunction(() => {
    const rows = [...document.querySelectorAll('tbody tr:not([aria-hidden])')]
    const isLoaded = (/** @type {Element} */ row) => !/^$|Loading…/.test(row.textContent ?? '')
    return rows.length > 5 && rows.every(isLoaded)
  })
}

/** Scrolls down steadily and returns the frames per second. @param {Page} page */
async function scroll(page) {
  return await page.evaluate(
    async ({ frameCount, framePx, startMark }) => {
      performance.mark(startMark)
      const start = performance.now()
      for (let frame = 0; frame < frameCount; frame += 1) {
        window.scrollBy(0, framePx)
        await new Promise(requestAnimationFrame)
      }
      return (frameCount * 1000) / (performance.now() - start)
    },
    { frameCount: FRAME_COUNT, framePx: FRAME_PX, startMark: START_MARK },
  )
}

/** @param {Page} page */
async function jumpThroughList(page) {
  for (let jump = 1; jump <= JUMP_COUNT; jump += 1) {
    await page.evaluate(
      (fraction) => window.scrollTo(0, document.documentElement.scrollHeight * fraction),
      jump / JUMP_COUNT,
    )
    await waitForRows(page)
  }
}

/**
 * Finds the ID of the process that runs the browser's only tab.
 *
 * @param {import('playwright').Browser} browser
 */
async function findTabProcess(browser) {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  // A spare process has used less CPU time than the tab's process.
  return processInfo
    .filter(({ type }) => type === 'renderer')
    .toSorted((a, b) => b.cpuTime - a.cpuTime)[0]?.id
}
