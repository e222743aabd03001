import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

const PAGES = ['/', '/duet-1/research', '/strategy', '/culture', '/blog/7c31e9a2']
const SCREENS = [
  { width: 390, height: 900 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1600 },
]

const readInitialViewport = (page: Page) =>
  page.locator('main :is(h1, h2, p, img, a)').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility({ contentVisibilityAuto: true }))
      .map((element) => element.getBoundingClientRect())
      .filter(({ top }) => top < window.innerHeight)
      .map(({ left, top, width, height }) => [left, top, width, height]),
  )

/**
 * Returns whether the last deferred section is laid out, or `undefined` if no section is deferred.
 */
const isLastSectionLaidOut = (page: Page) =>
  page
    .locator('main')
    .evaluate((main) =>
      [...main.querySelectorAll('[data-defer]')]
        .at(-1)
        ?.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
    )

test('short pages don’t shift as they load', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    const observer = new PerformanceObserver((list) => {
      document.documentElement.dataset.shifts = String(list.getEntries().length)
    })
    observer.observe({ type: 'layout-shift' })
  })
  for (const path of ['/duet-2/research', '/fundraising']) {
    await page.goto(server.site + path)
    await expect(page.locator('[data-unpainted]')).toHaveCount(0)
    await expect(page.locator('[data-shifts]'), path).toHaveCount(0)
  }
})

test('without JavaScript, the whole page is laid out immediately', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of PAGES) {
    await page.goto(server.site + path)
    await expect.poll(() => isLastSectionLaidOut(page), path).toBe(true)
  }
  await context.close()
})

test('a partly received page shows everything that has arrived', async ({ page, server }) => {
  // This proxy for the site never sends the end of the home page.
  const slowProxy = createServer(async (request, response) => {
    const siteResponse = await fetch(server.site + request.url)
    const body = Buffer.from(await siteResponse.arrayBuffer())
    response.writeHead(200, { 'Content-Type': siteResponse.headers.get('content-type') ?? '' })
    if (request.url === '/') response.write(body.subarray(0, body.indexOf('</form>')))
    else response.end(body)
  }).listen(0, 'localhost')
  await once(slowProxy, 'listening')
  const address = slowProxy.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')

  try {
    await page.goto(`http://localhost:${address.port}/`, { waitUntil: 'commit' })
    await expect(page.locator('form input:visible')).not.toHaveCount(0)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    expect(await page.evaluate(() => document.readyState)).toBe('loading')
  } finally {
    slowProxy.closeAllConnections()
    slowProxy.close()
  }
})

test('a page whose module does not run is laid out completely after three seconds', async ({
  page,
  server,
}) => {
  await page.route(`${server.site}/`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({
      response,
      body: html.replace(/<script type="module">.*?<\/script>/s, ''),
    })
  })
  // Replace the 3-second timer. Don't use Playwright's clock, because it hides the navigation type
  // from the page.
  await page.addInitScript(() => {
    const { setTimeout } = window
    Object.assign(window, {
      setTimeout: (callback: () => void, ms = 0) =>
        ms === 3000
          ? document.addEventListener('three-seconds', callback)
          : setTimeout(callback, ms),
    })
  })
  await page.goto(`${server.site}/`)
  const missionHeading = page.getByRole('heading', { name: 'Our Mission' })
  await expect(missionHeading).toBeHidden()
  await page.evaluate(() => document.dispatchEvent(new Event('three-seconds')))
  await expect(missionHeading).toBeVisible()
  await expect.poll(() => isLastSectionLaidOut(page)).toBe(true)
})

test.describe('before modules load', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('**/assets/*.js', () => undefined)
    await page.addInitScript(() => {
      const delayedCallbacks: FrameRequestCallback[] = []
      const { requestAnimationFrame } = window
      window.requestAnimationFrame = (callback) => delayedCallbacks.push(callback)
      document.addEventListener('resume-frames', () => {
        window.requestAnimationFrame = requestAnimationFrame
        for (const callback of delayedCallbacks) requestAnimationFrame(callback)
      })
    })
  })

  test('content below the first screen is laid out after the first paint', async ({
    page,
    server,
  }) => {
    for (const size of SCREENS) {
      await page.setViewportSize(size)
      for (const path of PAGES) {
        const name = `${path} at ${size.width} px`
        await page.goto(server.site + path, { waitUntil: 'domcontentloaded' })
        await page.evaluate(() => document.fonts.ready)
        if (size.height < 1000)
          await expect.poll(() => isLastSectionLaidOut(page), name).toBe(false)
        const initialPositions = await readInitialViewport(page)
        expect(initialPositions.length, name).toBeGreaterThan(1)
        await page.evaluate(() => document.dispatchEvent(new Event('resume-frames')))
        await expect(page.locator('[data-defer]'), name).toHaveCount(0)
        await expect(page.locator('[data-unpainted]'), name).toHaveCount(0)
        expect(await readInitialViewport(page), name).toEqual(initialPositions)
      }
    }
  })

  test('with a hash, the whole page is laid out immediately', async ({ page, server }) => {
    await page.goto(`${server.site}/duet-1/research#skills`, { waitUntil: 'domcontentloaded' })
    await expect(page.locator('#skills')).toBeInViewport()
    expect(await isLastSectionLaidOut(page)).toBe(true)
  })

  test('with a restored scroll position, the whole page is laid out immediately', async ({
    page,
    server,
  }) => {
    await page.goto(server.site, { waitUntil: 'domcontentloaded' })
    await expect.poll(() => isLastSectionLaidOut(page)).toBe(false)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await expect.poll(() => isLastSectionLaidOut(page)).toBe(true)
  })

  test('scrolling lays out the whole page', async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(server.site, { waitUntil: 'domcontentloaded' })
    await expect.poll(() => isLastSectionLaidOut(page)).toBe(false)
    await page.locator('#hero-action').click()
    const form = page.locator('#deployment-form')
    await expect.poll(async () => Math.round((await form.boundingBox())?.y ?? 0)).toBe(100)
    expect(await isLastSectionLaidOut(page)).toBe(true)

    await page.goto(`${server.site}/strategy`, { waitUntil: 'domcontentloaded' })
    await expect.poll(() => isLastSectionLaidOut(page)).toBe(false)
    await page.mouse.wheel(0, 200)
    await expect.poll(() => isLastSectionLaidOut(page)).toBe(true)
  })
})
