import { gzipSync } from 'node:zlib'
import type { Page, Request, Route } from '@playwright/test'
import { openAdmin, postDeployment } from '../api.ts'
import { E2E_ADMIN } from '../server.ts'
import { expect, test } from '../test.ts'

/** Budgets in kB (1,000 bytes), gzipped. They're only slightly above the measured sizes. */
const SIGN_IN_PAGE_KB = 117
const ROWS_KB = 130
const ROWS_AFTER_SIGN_IN_KB = 166

const FORM = 'input[type=email]'
const ROWS = 'tbody a[href*="/admin/submission/"]'

const ROWS_URL = /\/api\/submissions\?/
/** The stream of live changes stays open. */
const STREAM_URL = /\/api\/events/

function expectBudget(bytes: number, kilobytes: number) {
  expect(bytes).toBeLessThanOrEqual(kilobytes * 1000)
  // A budget far above the size would let the size grow unnoticed.
  expect(bytes).toBeGreaterThan((kilobytes - 3) * 1000)
}

test.beforeAll(({ server }) => postDeployment(server))

/**
 * Records the scripts that a page requests until it first has an element that matches `selector`.
 * Returns a function that returns their gzipped size, in bytes.
 */
async function recordScriptsUntil(page: Page, selector: string) {
  const requests = new Map<string, Request>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requests.set(request.url(), request)
  })
  await page.addInitScript((awaitedSelector) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(awaitedSelector)) return
      observer.disconnect()
      performance.mark('shown')
    })
    observer.observe(document, { childList: true, subtree: true })
  }, selector)

  async function measure(url: string) {
    const response = await requests.get(url)?.response()
    return gzipSync((await response?.body()) ?? '', { level: 9 }).length
  }

  return async () => {
    await page.locator(selector).first().waitFor()
    await page.waitForLoadState('load')
    const urls = await page.evaluate(() => {
      const shownAt = performance.getEntriesByName('shown')[0]?.startTime ?? Infinity
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime <= shownAt)
        .map(({ name }) => name)
    })
    const sizes = await Promise.all(urls.filter((url) => requests.has(url)).map(measure))
    return sizes.reduce((sum, bytes) => sum + bytes, 0)
  }
}

/**
 * Holds back the list's rows until the page has loaded everything that doesn't wait for them.
 * Otherwise, the number of scripts that load before the rows would depend on the server's speed.
 */
async function holdRows(page: Page) {
  const pendingRequests = new Set<Request>()
  const heldRoutes: Route[] = []
  page.on('request', (request) => {
    if (!ROWS_URL.test(request.url()) && !STREAM_URL.test(request.url()))
      pendingRequests.add(request)
  })
  page.on('requestfinished', (request) => pendingRequests.delete(request))
  page.on('requestfailed', (request) => pendingRequests.delete(request))
  await page.route(ROWS_URL, (route) => {
    heldRoutes.push(route)
  })
  return {
    /** Shows the rows once the page has loaded everything else. */
    async show() {
      await expect.poll(() => heldRoutes.length).toBeGreaterThan(0)
      await expect.poll(() => pendingRequests.size).toBe(0)
      // Code that has just loaded may load more.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      await expect.poll(() => pendingRequests.size).toBe(0)
      for (const route of heldRoutes) await route.continue()
    },
  }
}

test(`the sign-in page loads at most ${SIGN_IN_PAGE_KB} kB of JavaScript before its form`, async ({
  page,
  server,
}) => {
  const measureScripts = await recordScriptsUntil(page, FORM)
  await page.goto(`${server.admin}/admin/login`)
  expectBudget(await measureScripts(), SIGN_IN_PAGE_KB)
})

test(`the app of a signed-in admin loads at most ${ROWS_KB} kB of JavaScript before the rows`, async ({
  page,
  server,
}) => {
  const rows = await holdRows(page)
  const measureScripts = await recordScriptsUntil(page, ROWS)
  await openAdmin(page, server)
  await rows.show()
  expectBudget(await measureScripts(), ROWS_KB)
})

test(`an admin who signs in loads at most ${ROWS_AFTER_SIGN_IN_KB} kB of JavaScript before the rows`, async ({
  page,
  server,
}) => {
  const rows = await holdRows(page)
  const measureScripts = await recordScriptsUntil(page, ROWS)
  await page.goto(`${server.admin}/admin/login`)
  await page.getByLabel('Email').fill(E2E_ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(E2E_ADMIN.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await rows.show()
  expectBudget(await measureScripts(), ROWS_AFTER_SIGN_IN_KB)
})
