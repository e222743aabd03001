import type { Page } from '@playwright/test'
import { expect, reusingTest as test } from '../test.ts'
import { openHydrated } from '../visitor.ts'

const FORM_HASH = '#deployment-form'

/** Scrolls, and resolves after the page's own scroll listeners have run. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    window.scrollTo({ top: y, behavior: 'instant' })
    await new Promise(requestAnimationFrame)
  }, top)

const readScrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

const expectPosition = async (page: Page, url: string, top: number) => {
  await expect(page).toHaveURL(url)
  await expect.poll(() => readScrollTop(page), url).toBe(top)
}

/** Follows a link without scrolling it into view first. */
const followLink = (page: Page, href: string) =>
  page.locator(`a[href="${href}"]`).first().dispatchEvent('click')

/** Follows a hash link and returns the scroll position. */
async function followHash(page: Page, hash: string, offset = 80): Promise<number> {
  await followLink(page, hash)
  const target = page.locator(hash)
  await expect
    .poll(() => target.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
    .toBe(offset)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  return readScrollTop(page)
}

async function goToMission(page: Page) {
  await followLink(page, '/mission')
  await expect(page).toHaveTitle(/^Mission · /)
  await expect.poll(() => readScrollTop(page)).toBe(0)
}

/**
 * Moves through the history, like a long press on the Back button. A script that calls `history.go`
 * can fail, because the page that runs it can be gone before it returns.
 */
async function goInHistory(page: Page, steps: number) {
  const session = await page.context().newCDPSession(page)
  const { currentIndex, entries } = await session.send('Page.getNavigationHistory')
  const entryId = entries[currentIndex + steps]?.id
  if (entryId === undefined) throw new Error(`The history has no entry ${steps} steps away`)
  await session.send('Page.navigateToHistoryEntry', { entryId })
  await session.detach()
}

test('Back and Forward restore the scroll positions before and after a hash link', async ({
  page,
  server,
}) => {
  const homeUrl = `${server.site}/`
  await openHydrated(page, homeUrl)
  await scrollTo(page, 1600)
  const formTop = await followHash(page, FORM_HASH)
  expect(formTop).toBeGreaterThan(2000)
  await goToMission(page)
  await scrollTo(page, 300)

  await goInHistory(page, -2)
  await expectPosition(page, homeUrl, 1600)
  await goInHistory(page, 1)
  await expectPosition(page, homeUrl + FORM_HASH, formTop)
  await goInHistory(page, 1)
  await expectPosition(page, `${homeUrl}mission`, 300)
  await goInHistory(page, -1)
  await expectPosition(page, homeUrl + FORM_HASH, formTop)
  await goInHistory(page, -1)
  await expectPosition(page, homeUrl, 1600)
})

test('going back and forth quickly restores the scroll position of each entry', async ({
  page,
  server,
}) => {
  const homeUrl = `${server.site}/`
  await openHydrated(page, homeUrl)
  await scrollTo(page, 1600)
  const formTop = await followHash(page, FORM_HASH)
  await goToMission(page)
  await scrollTo(page, 300)
  const entries: [string, number][] = [
    [homeUrl, 1600],
    [homeUrl + FORM_HASH, formTop],
    [`${homeUrl}mission`, 300],
  ]

  let index = 2
  const journeys = [
    [1, 2, 1],
    [2, 1, 0],
    [1, 2],
    [0, 1],
    [2, 0, 1],
    [0, 2, 0],
  ]
  for (const journey of [...journeys, ...journeys]) {
    for (const nextIndex of journey) {
      await goInHistory(page, nextIndex - index)
      index = nextIndex
      // The next step often comes before the page of this one is shown.
      await expect(page).toHaveURL(entries[index]?.[0] ?? '')
    }
    const [url, top] = entries[index] ?? ['', 0]
    await expect(page).toHaveTitle(index === 2 ? /^Mission · / : /^Duet/)
    await expectPosition(page, url, top)
  }
})

test('Back from another site restores the scroll position of an earlier entry', async ({
  page,
  server,
}) => {
  const homeUrl = `${server.site}/`
  await openHydrated(page, homeUrl)
  await scrollTo(page, 1600)
  await goToMission(page)
  await scrollTo(page, 300)
  await page.goto(`${server.admin}/robots.txt`)
  await goInHistory(page, -2)
  await expectPosition(page, homeUrl, 1600)
  await goInHistory(page, 1)
  await expectPosition(page, `${homeUrl}mission`, 300)
})

test('several hash links in a row each keep their own position', async ({ page, server }) => {
  const cultureUrl = `${server.site}/culture`
  await openHydrated(page, cultureUrl)
  await scrollTo(page, 120)
  const hashes = await page
    .locator('main a[href^="#"]')
    .evaluateAll((links) => links.slice(0, 3).map((link) => link.getAttribute('href') ?? ''))
  expect(new Set(hashes).size).toBe(3)
  const entries: [string, number][] = [[cultureUrl, 120]]
  for (const hash of hashes) {
    const top = (await followHash(page, hash)) + 35
    await scrollTo(page, top)
    entries.push([cultureUrl + hash, top])
  }
  await goToMission(page)

  for (const index of [0, 3, 1, 2]) {
    const [url, top] = entries[index] ?? ['', 0]
    await goInHistory(page, index - entries.length)
    await expect(page).toHaveTitle(/^Culture · /)
    await expectPosition(page, url, top)
    await goInHistory(page, entries.length - index)
    await expect(page).toHaveTitle(/^Mission · /)
  }
  for (const [url, top] of entries.toReversed()) {
    await goInHistory(page, -1)
    await expectPosition(page, url, top)
  }
})

test('Back restores the scroll position of a hash link that was followed twice', async ({
  page,
  server,
}) => {
  const cultureUrl = `${server.site}/culture`
  await openHydrated(page, cultureUrl)
  const hash = (await page.locator('main a[href^="#"]').first().getAttribute('href')) ?? ''
  const top = await followHash(page, hash)
  // Following the same link again replaces the history entry with an entry that has no state.
  await followLink(page, hash)
  await goToMission(page)
  await goInHistory(page, -1)
  await expectPosition(page, cultureUrl + hash, top)
})

test('scroll positions survive a reload', async ({ page, server }) => {
  const homeUrl = `${server.site}/`
  await openHydrated(page, homeUrl)
  await scrollTo(page, 1600)
  const formTop = await followHash(page, FORM_HASH)
  await scrollTo(page, formTop - 700)
  await goToMission(page)
  await page.reload()
  await page.locator('#root:not([data-unhydrated])').waitFor()
  await goInHistory(page, -2)
  await expectPosition(page, homeUrl, 1600)
  await goInHistory(page, 1)
  await expectPosition(page, homeUrl + FORM_HASH, formTop - 700)
  await page.reload()
  await page.locator('#root:not([data-unhydrated])').waitFor()
  await expectPosition(page, homeUrl + FORM_HASH, formTop - 700)
})

test('a hash link to another page creates a history entry with its own position', async ({
  page,
  server,
}) => {
  await openHydrated(page, `${server.site}/mission`)
  await scrollTo(page, 400)
  await followLink(page, `/${FORM_HASH}`)
  await expect(page).toHaveURL(`${server.site}/${FORM_HASH}`)
  const measureTop = () =>
    page.locator(FORM_HASH).evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await expect.poll(measureTop).toBe(80)
  const formTop = await readScrollTop(page)
  await goInHistory(page, -1)
  await expectPosition(page, `${server.site}/mission`, 400)
  await goInHistory(page, 1)
  await expectPosition(page, `${server.site}/${FORM_HASH}`, formTop)
})

test('a link to the current page adds no history entry', async ({ page, server }) => {
  await openHydrated(page, `${server.site}/research`)
  await scrollTo(page, 100)
  const historyLength = await page.evaluate(() => history.length)
  await followLink(page, '/research')
  await expectPosition(page, `${server.site}/research`, 0)
  expect(await page.evaluate(() => history.length)).toBe(historyLength)
})
