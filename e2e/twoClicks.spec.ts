import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { openHydrated } from './visitor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A page's JavaScript module. The test decides when it loads. */
interface HeldModule {
  /** Resolves when the page has requested the module. */
  requested: Promise<void>
  /** Delivers the module. Resolves after the app has had time to use it. */
  release: () => Promise<void>
  /** Fails the request. Resolves after the app has had time to handle the error. */
  fail: () => Promise<void>
}

async function holdModule(page: Page, name: string): Promise<HeldModule> {
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
  const settle = async (isDelivered: boolean) => {
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
    requested: url.then(() => {}),
    release: () => settle(true),
    fail: () => settle(false),
  }
}

async function openWatched(page: Page, url: string) {
  await openHydrated(page, url)
  await watch(page)
}

/** Reloads, so that the app must load the modules of earlier pages again. */
async function reloadWatched(page: Page) {
  await page.reload()
  await page.locator('#root:not([data-unhydrated])').waitFor()
  await watch(page)
}

/** Records all page titles and screen reader announcements from now on. */
const watch = (page: Page) =>
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

const follow = (page: Page, href: string) =>
  page.locator(`a[href="${href}"]`).first().dispatchEvent('click')

async function expectOnePage(page: Page, url: string, title: RegExp) {
  await expect(page).toHaveTitle(title)
  await expect(page).toHaveURL(url)
  await expect(page.locator('main h1')).toHaveCount(1)
}

test('the last of two clicks wins, even if the first page loads later', async ({
  page,
  server,
}) => {
  await openWatched(page, `${server.site}/mission`)
  const length = await page.evaluate(() => history.length)
  const culture = await holdModule(page, 'culture')
  await follow(page, '/culture')
  await culture.requested
  await follow(page, '/careers')
  await expect(page).toHaveTitle(/^Careers · /)
  await expect(page.locator('#main')).toBeFocused()
  await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }))
  await culture.release()
  await expectOnePage(page, `${server.site}/careers`, /^Careers · /)
  expect(await readAnnouncements(page)).not.toContain('Culture · ')
  expect(await page.evaluate(() => window.scrollY)).toBe(200)
  expect(await page.evaluate(() => history.length)).toBe(length + 1)
})

test('the last of two clicks wins while both pages load', async ({ page, server }) => {
  await openWatched(page, `${server.site}/mission`)
  const culture = await holdModule(page, 'culture')
  const careers = await holdModule(page, 'careers')
  await follow(page, '/culture')
  await culture.requested
  await follow(page, '/careers')
  await careers.requested
  await culture.release()
  await expectOnePage(page, `${server.site}/mission`, /^Mission · /)
  await careers.release()
  await expectOnePage(page, `${server.site}/careers`, /^Careers · /)
  expect(await readAnnouncements(page)).not.toContain('Culture · ')
})

test('Back cancels a pending navigation', async ({ page, server }) => {
  await openWatched(page, `${server.site}/mission`)
  await follow(page, '/research')
  await expect(page).toHaveTitle(/^Research · /)
  const culture = await holdModule(page, 'culture')
  await follow(page, '/culture')
  await culture.requested
  await page.evaluate(() => history.back())
  await expect(page).toHaveTitle(/^Mission · /)
  await culture.release()
  await expectOnePage(page, `${server.site}/mission`, /^Mission · /)
  expect(await readAnnouncements(page)).not.toContain('Culture · ')
})

test('a click cancels a pending Back', async ({ page, server }) => {
  await openHydrated(page, `${server.site}/mission`)
  await follow(page, '/research')
  await expect(page).toHaveTitle(/^Research · /)
  await reloadWatched(page)
  const mission = await holdModule(page, 'mission')
  await page.evaluate(() => history.back())
  await mission.requested
  await follow(page, '/careers')
  await expect(page).toHaveTitle(/^Careers · /)
  await mission.release()
  await expectOnePage(page, `${server.site}/careers`, /^Careers · /)
  expect(await readAnnouncements(page)).not.toContain('Mission · ')
})

test('Forward cancels a pending Back', async ({ page, server }) => {
  await openHydrated(page, `${server.site}/mission`)
  await follow(page, '/research')
  await expect(page).toHaveTitle(/^Research · /)
  await reloadWatched(page)
  await page.evaluate(async () => {
    window.scrollTo({ top: 150, behavior: 'instant' })
    await new Promise(requestAnimationFrame)
  })
  const mission = await holdModule(page, 'mission')
  await page.evaluate(() => history.back())
  await mission.requested
  await page.evaluate(() => history.forward())
  await expect(page).toHaveURL(`${server.site}/research`)
  await mission.release()
  await expectOnePage(page, `${server.site}/research`, /^Research · /)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(150)
  expect(await readAnnouncements(page)).not.toContain('Mission · ')
})

test('a link to the current page cancels a pending navigation', async ({ page, server }) => {
  await openWatched(page, `${server.site}/research`)
  const careers = await holdModule(page, 'careers')
  await follow(page, '/careers')
  await careers.requested
  await follow(page, '/research')
  await careers.release()
  await expectOnePage(page, `${server.site}/research`, /^Research · /)
  expect(await readAnnouncements(page)).not.toContain('Careers · ')
})

test('a hash link cancels a pending navigation', async ({ page, server }) => {
  await openWatched(page, `${server.site}/culture`)
  const careers = await holdModule(page, 'careers')
  await follow(page, '/careers')
  await careers.requested
  await follow(page, '#finish-the-shift')
  await expect(page.locator('#finish-the-shift')).toBeInViewport()
  await careers.release()
  await expectOnePage(page, `${server.site}/culture#finish-the-shift`, /^Culture · /)
  expect(await readAnnouncements(page)).not.toContain('Careers · ')
})

test.describe('if a page cannot be loaded', () => {
  test.use({ allowed: /Failed to load resource|dynamically imported module/ })

  test('nothing happens once the visitor has navigated elsewhere', async ({ page, server }) => {
    await openWatched(page, `${server.site}/mission`)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    const culture = await holdModule(page, 'culture')
    await follow(page, '/culture')
    await culture.requested
    await follow(page, '/careers')
    await expect(page).toHaveTitle(/^Careers · /)
    await culture.fail()
    await expectOnePage(page, `${server.site}/careers`, /^Careers · /)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  })

  test('the browser does a full page load', async ({ page, server }) => {
    await openHydrated(page, `${server.site}/mission`)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.route(/\/assets\/culture-[^/]+\.js$/, (route) => route.abort())
    await follow(page, '/culture')
    await expect(page).toHaveTitle(/^Culture · /)
    await expect(page).toHaveURL(`${server.site}/culture`)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false)
  })
})
