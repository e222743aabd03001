import type { Page } from '@playwright/test'
import { expect, reusingTest as test } from '../test.ts'
import { openHydrated } from '../visitor.ts'

const getBar = (page: Page) => page.getByRole('banner')
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
const readScrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('the bar hides when scrolling down, and shows when scrolling up and at the top', async ({
  page,
  server,
}) => {
  await openHydrated(page, `${server.site}/mission`)
  await scrollTo(page, 90)
  await expect(getBar(page)).not.toHaveAttribute('data-hidden')
  await scrollTo(page, 400)
  await expect(getBar(page)).toHaveAttribute('data-hidden')
  await scrollTo(page, 380)
  await expect(getBar(page)).not.toHaveAttribute('data-hidden')
  await scrollTo(page, 700)
  await expect(getBar(page)).toHaveAttribute('data-hidden')
  await scrollTo(page, 5)
  await expect(getBar(page)).not.toHaveAttribute('data-hidden')
})

test('focus in the bar does not scroll the page', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openHydrated(page, `${server.site}/strategy`)
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500)
  await page.mouse.wheel(0, -40)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1460)
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('link', { name: 'Research' }).focus()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => window.scrollY)).toBe(1460)
})

test('the company menu opens on hover, and closes after the pointer has left', async ({
  page,
  server,
}) => {
  await openHydrated(page, `${server.site}/blog/new-blog`)
  const nav = page.getByRole('navigation', { name: 'Main' })
  await nav.getByRole('button', { name: 'Company' }).hover()
  const links = nav.locator(':popover-open').getByRole('link')
  await expect(links).toHaveText(['Stories', 'Mission', 'Culture'])
  // The page is under `/blog`, so the link to `/blog` counts as current.
  await expect(links.first()).toHaveAttribute('aria-current', 'true')
  await page.mouse.move(700, 600)
  await expect(links).toHaveCount(0)
})

test('the bar marks Research on its page, and no link on the articles about the models', async ({
  page,
  server,
}) => {
  const currentLinks = page
    .getByRole('navigation', { name: 'Main' })
    .locator('[aria-current], [data-active]')
  for (const path of ['/duet-1/research', '/duet-2/research']) {
    await page.goto(server.site + path)
    await expect(currentLinks).toHaveCount(0)
  }
  await page.goto(`${server.site}/research`)
  // The bar and the menu for phones each have a link.
  await expect(currentLinks).toHaveText(['Research', 'Research'])
})

test('on a phone, the menu lists every page, and has a company group', async ({ page, server }) => {
  await page.setViewportSize({ width: 767, height: 900 })
  await page.goto(server.site)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const sheet = page.getByRole('dialog', { name: 'Main' })
  const group = sheet.getByRole('list', { name: 'Company' })
  expect(await group.getByRole('link').allTextContents()).toEqual(['Stories', 'Mission', 'Culture'])
  for (const name of ['Home', 'Research', 'Careers']) {
    await expect(sheet.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await group.getByRole('link', { name: 'Mission' }).click()
  await expect(page).toHaveURL(`${server.site}/mission`)
  await expect(sheet).toBeHidden()
})

test('a link changes the page in place, moves the focus, and announces the title, and Back restores the scroll position', async ({
  page,
  server,
}) => {
  await openHydrated(page, `${server.site}/mission`)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await scrollTo(page, 500)
  const link = page.locator('main').getByRole('link', { name: 'How we work' })
  await link.scrollIntoViewIfNeeded()
  const scrollTopBefore = await readScrollTop(page)
  await link.click()
  await expect(page).toHaveTitle(/^Culture · /)
  await expect(page.locator('#main')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /^Culture · / })).toHaveCount(1)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/culture$/)
  expect(await readScrollTop(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle(/^Mission · /)
  await expect.poll(() => readScrollTop(page)).toBe(scrollTopBefore)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('going back before the next page has loaded keeps the current page', async ({
  page,
  server,
}) => {
  await openHydrated(page, `${server.site}/blog`)
  await page.locator('main').getByRole('link', { name: 'Read More' }).click()
  await page.waitForURL(/7c31e9a2/, { waitUntil: 'commit' })
  await page.goBack()
  await expect(page).toHaveURL(`${server.site}/blog`)
  await expect(page.locator('main').getByRole('link', { name: 'Read More' })).toBeVisible()
})

test('a page is prefetched when the pointer is over its link', async ({ page, server }) => {
  await openHydrated(page, `${server.site}/mission`)
  const moduleRequest = page.waitForRequest((request) => /\/assets\/culture-/.test(request.url()))
  await page.locator('main').getByRole('link', { name: 'How we work' }).hover()
  await moduleRequest
})

test('clicks before hydration are replayed', async ({ page, server }) => {
  let releaseResponse = () => {}
  const releasePromise = new Promise<void>((resolve) => {
    releaseResponse = resolve
  })
  await page.route(/\/assets\/main-/, async (route) => {
    await releasePromise
    await route.continue()
  })
  await page.goto(`${server.site}/careers`, { waitUntil: 'commit' })
  const engineeringButton = page.getByRole('button', { name: /Engineering$/ })
  await engineeringButton.click()
  await expect(engineeringButton).toHaveAttribute('aria-expanded', 'false')
  releaseResponse()
  await expect(engineeringButton).toHaveAttribute('aria-expanded', 'true')
})

test.describe('while the server is down', () => {
  test.use({ allowedMessages: /Failed to load resource|net::ERR/ })

  test('a link keeps the page and says so, and works again later', async ({ page, server }) => {
    await openHydrated(page, `${server.site}/mission`)
    await page.route('**', (route) => route.abort('connectionrefused'))
    const link = page.locator('main').getByRole('link', { name: 'How we work' })
    await link.click()
    const message = page.getByText('The page didn’t load')
    await expect(message).toBeVisible()
    await expect(page).toHaveURL(`${server.site}/mission`)
    await page.unroute('**')
    await link.click()
    await expect(page).toHaveTitle(/^Culture · /)
    await expect(message).toBeHidden()
  })
})

test.describe('if the scripts never load', () => {
  test.use({ allowedMessages: /Failed to load resource|dynamically imported module/ })

  test('forms work without scripts', async ({ page, server }) => {
    await page.route(/\/assets\/main-/, (route) => route.abort())
    await page.goto(server.site)
    await expect(page.locator('[data-unhydrated]')).toHaveCount(0)
    const form = page.locator('form[action="/api/newsletter"]')
    await form.getByLabel('Email').fill('no-main@haldenlinen.example')
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole('heading', { name: 'Successfully subscribed!' })).toBeVisible()
  })

  test('roles are expanded', async ({ page, server }) => {
    await page.route(/\/assets\/main-/, (route) => route.abort())
    await page.goto(`${server.site}/careers`)
    const departmentButton = page.getByRole('button', { name: /Engineering$/ })
    await expect(departmentButton).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('link', { name: /Apply/ }).first()).toBeVisible()
  })
})
