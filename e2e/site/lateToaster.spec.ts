import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { openHydrated } from '../visitor.ts'

const TOASTER_SCRIPT = /\/assets\/lateCode-.*\.js$/
const UNREACHABLE = 'The page didn’t load'

test.use({ allowedMessages: /Failed to load resource|dynamically imported module|ERR_|preload/ })

const getCareersLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Careers' })
const getForm = (page: Page) => page.locator('form[action="/api/newsletter"]')

/** Cuts the connection to all scripts and documents that aren't loaded yet. */
const cutConnection = (page: Page) => page.route('**/*', (route) => route.abort())

test('the toaster loads with the first interaction', async ({ page, server }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await openHydrated(page, `${server.site}/fundraising`)
  expect(scripts.filter((url) => TOASTER_SCRIPT.test(url))).toEqual([])
  const loaded = page.waitForResponse(TOASTER_SCRIPT)
  await page.keyboard.press('Tab')
  await loaded
})

test('if the toaster can’t be loaded, a form shows its message inline, and later as a toast', async ({
  page,
  server,
}) => {
  await page.route(TOASTER_SCRIPT, (route) => route.abort())
  await page.route('**/api/newsletter', (route) => route.fulfill({ status: 500, body: '' }))
  await openHydrated(page, server.site)
  const failed = page.waitForEvent('requestfailed')
  await getForm(page).getByRole('textbox').fill('ada@example.com')
  await failed
  await getForm(page).getByRole('button').click()
  await expect(getForm(page).getByRole('status')).toContainText('Failed to subscribe')
  await page.unroute(TOASTER_SCRIPT)
  // Until the toaster has loaded, the message is inline again.
  await expect(async () => {
    await getForm(page).getByRole('button').click()
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('if a page can’t be reached, a toast says so, and the current page stays', async ({
  page,
  server,
}) => {
  await openHydrated(page, `${server.site}/fundraising`)
  const loaded = page.waitForResponse(TOASTER_SCRIPT)
  await page.keyboard.press('Tab')
  await (await loaded).finished()
  await cutConnection(page)
  await getCareersLink(page).click()
  await expect(page.getByText(UNREACHABLE)).toBeVisible()
  await expect(page).toHaveURL(`${server.site}/fundraising`)
})

test('if not even the toaster can be reached, a plain message says so until it’s closed', async ({
  page,
  server,
}) => {
  await openHydrated(page, `${server.site}/fundraising`)
  await cutConnection(page)
  await getCareersLink(page).click()
  const message = page.getByRole('alert').filter({ hasText: UNREACHABLE })
  await message.getByRole('button', { name: 'Close' }).click()
  await expect(message).toHaveCount(0)
  await expect(page).toHaveURL(`${server.site}/fundraising`)
})

test('a plain message disappears with the next navigation', async ({ page, server }) => {
  await openHydrated(page, `${server.site}/fundraising`)
  await cutConnection(page)
  await getCareersLink(page).click()
  const message = page.getByRole('alert').filter({ hasText: UNREACHABLE })
  await expect(message).toBeVisible()
  await expect(page).toHaveURL(`${server.site}/fundraising`)
  await page.unroute('**/*')
  await getCareersLink(page).click()
  await expect(page).toHaveURL(`${server.site}/careers`)
  await expect(message).toHaveCount(0)
})
