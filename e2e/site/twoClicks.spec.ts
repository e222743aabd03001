import type { Page } from '@playwright/test'
import { expect, reusingTest as test } from '../test.ts'
import { openHydrated } from '../visitor.ts'

/** A page's JavaScript module. The test decides when the server delivers the module. */
interface DelayedModule {
  /** Resolves when the page has requested the module. */
  requestPromise: Promise<void>
  /** Delivers the module. Resolves after the app has had time to use it. */
  release: () => Promise<void>
  /** Fails the request. Resolves after the app has had time to handle the error. */
  fail: () => Promise<void>
}

async function delayModule(page: Page, name: string): Promise<DelayedModule> {
  let reportUrl = (_url: string) => {}
  const url = new Promise<string>((resolve) => {
    reportUrl = resolve
  })
  let decide = (_isDelivered: boolean) => {}
  const decision = new Promise<boolean>((resolve) => {
    decide = resolve
  })
  await page.route(new RegExp(`/assets/${name}-[^/]+\\.js$`), async (route) => {
    reportUrl(route.request().url())
    await ((await decision) ? route.continue() : route.abort())
  })
  const settleImport = async (isDelivered: boolean) => {
    decide(isDelivered)
    // The app imported the module first, so the app's code runs before this import settles.
    await page.evaluate(
      async (href) => {
        await import(href).catch(() => {})
        for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
      },
      await url,
    )
  }
  return {
    requestPromise: url.then(() => {}),
    release: () => settleImport(true),
    fail: () => settleImport(false),
  }
}

async function openAndRecordAnnouncements(page: Page, url: string) {
  await openHydrated(page, url)
  await recordAnnouncements(page)
}

/** Reloads the page, so that the app forgets the modules of earlier pages. */
async function reloadAndRecordAnnouncements(page: Page) {
  await page.reload()
  await page.locator('#root:not([data-unhydrated])').waitFor()
  await recordAnnouncements(page)
}

/** Starts recording page titles and screen reader announcements. */
const recordAnnouncements = (page: Page) =>
  page.evaluate(() => {
    const announcements: string[] = []
    Object.assign(window, { announcements })
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        if (element?.closest('title, [role="status"]'))
          announcements.push(element.textContent ?? '')
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })

const readAnnouncements = (page: Page) =>
  page.evaluate(() => (window as unknown as { announcements: string[] }).announcements.join('\n'))

const followLink = (page: Page, href: string) =>
  page.locator(`a[href="${href}"]`).first().dispatchEvent('click')

async function expectOnePage(page: Page, url: string, title: RegExp) {
  await expect(page).toHaveTitle(title)
  await expect(page).toHaveURL(url)
  await expect(page.locator('main h1')).toHaveCount(1)
}

test('after two clicks, the second page stays open, even if the first page loads later', async ({
  page,
  server,
}) => {
  await openAndRecordAnnouncements(page, `${server.site}/mission`)
  const historyLength = await page.evaluate(() => history.length)
  const cultureModule = await delayModule(page, 'culture')
  await followLink(page, '/culture')
  await cultureModule.requestPromise
  await followLink(page, '/careers')
  await expect(page).toHaveTitle(/^Careers · /)
  await expect(page.locator('#main')).toBeFocused()
  await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }))
  await cultureModule.release()
  await expectOnePage(page, `${server.site}/careers`, /^Careers · /)
  expect(await readAnnouncements(page)).not.toContain('Culture · ')
  expect(await page.evaluate(() => window.scrollY)).toBe(200)
  expect(await page.evaluate(() => history.length)).toBe(historyLength + 1)
})

test('after two clicks, only the second page opens, even if the first page loads earlier', async ({
  page,
  server,
}) => {
  await openAndRecordAnnouncements(page, `${server.site}/mission`)
  const cultureModule = await delayModule(page, 'culture')
  const careersModule = await delayModule(page, 'careers')
  await followLink(page, '/culture')
  await cultureModule.requestPromise
  await followLink(page, '/careers')
  await careersModule.requestPromise
  await cultureModule.release()
  await expectOnePage(page, `${server.site}/mission`, /^Mission · /)
  await careersModule.release()
  await expectOnePage(page, `${server.site}/careers`, /^Careers · /)
  expect(await readAnnouncements(page)).not.toContain('Culture · ')
})

test('Back cancels a pending navigation', async ({ page, server }) => {
  await openAndRecordAnnouncements(page, `${server.site}/mission`)
  await followLink(page, '/research')
  await expect(page).toHaveTitle(/^Research · /)
  const cultureModule = await delayModule(page, 'culture')
  await followLink(page, '/culture')
  await cultureModule.requestPromise
  await page.evaluate(() => history.back())
  await expect(page).toHaveTitle(/^Mission · /)
  await cultureModule.release()
  await expectOnePage(page, `${server.site}/mission`, /^Mission · /)
  expect(await readAnnouncements(page)).not.toContain('Culture · ')
})

test('a click cancels a pending Back', async ({ page, server }) => {
  await openHydrated(page, `${server.site}/mission`)
  await followLink(page, '/research')
  await expect(page).toHaveTitle(/^Research · /)
  await reloadAndRecordAnnouncements(page)
  const missionRequest = await delayModule(page, 'mission')
  await page.evaluate(() => history.back())
  await missionRequest.requestPromise
  await followLink(page, '/careers')
  await expect(page).toHaveTitle(/^Careers · /)
  await missionRequest.release()
  await expectOnePage(page, `${server.site}/careers`, /^Careers · /)
  expect(await readAnnouncements(page)).not.toContain('Mission · ')
})

test('Forward cancels a pending Back', async ({ page, server }) => {
  await openHydrated(page, `${server.site}/mission`)
  await followLink(page, '/research')
  await expect(page).toHaveTitle(/^Research · /)
  await reloadAndRecordAnnouncements(page)
  await page.evaluate(async () => {
    window.scrollTo({ top: 150, behavior: 'instant' })
    await new Promise(requestAnimationFrame)
  })
  const missionRequest = await delayModule(page, 'mission')
  await page.evaluate(() => history.back())
  await missionRequest.requestPromise
  await page.evaluate(() => history.forward())
  await expect(page).toHaveURL(`${server.site}/research`)
  await missionRequest.release()
  await expectOnePage(page, `${server.site}/research`, /^Research · /)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(150)
  expect(await readAnnouncements(page)).not.toContain('Mission · ')
})

test('a link to the current page cancels a pending navigation', async ({ page, server }) => {
  await openAndRecordAnnouncements(page, `${server.site}/research`)
  const careersModule = await delayModule(page, 'careers')
  await followLink(page, '/careers')
  await careersModule.requestPromise
  await followLink(page, '/research')
  await careersModule.release()
  await expectOnePage(page, `${server.site}/research`, /^Research · /)
  expect(await readAnnouncements(page)).not.toContain('Careers · ')
})

test('a hash link cancels a pending navigation', async ({ page, server }) => {
  await openAndRecordAnnouncements(page, `${server.site}/culture`)
  const careersModule = await delayModule(page, 'careers')
  await followLink(page, '/careers')
  await careersModule.requestPromise
  await followLink(page, '#finish-the-shift')
  await expect(page.locator('#finish-the-shift')).toBeInViewport()
  await careersModule.release()
  await expectOnePage(page, `${server.site}/culture#finish-the-shift`, /^Culture · /)
  expect(await readAnnouncements(page)).not.toContain('Careers · ')
})

test.describe('if a page cannot be loaded', () => {
  test.use({ allowedMessages: /Failed to load resource|dynamically imported module/ })

  test('the failure has no effect after the visitor has opened another page', async ({
    page,
    server,
  }) => {
    await openAndRecordAnnouncements(page, `${server.site}/mission`)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    const cultureModule = await delayModule(page, 'culture')
    await followLink(page, '/culture')
    await cultureModule.requestPromise
    await followLink(page, '/careers')
    await expect(page).toHaveTitle(/^Careers · /)
    await cultureModule.fail()
    await expectOnePage(page, `${server.site}/careers`, /^Careers · /)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  })

  test('the browser does a full page load', async ({ page, server }) => {
    await openHydrated(page, `${server.site}/mission`)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.route(/\/assets\/culture-[^/]+\.js$/, (route) => route.abort())
    await followLink(page, '/culture')
    await expect(page).toHaveTitle(/^Culture · /)
    await expect(page).toHaveURL(`${server.site}/culture`)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false)
  })
})
