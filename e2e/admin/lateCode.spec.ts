import type { Page, Route } from '@playwright/test'
import { openAdmin, postDeployment } from '../api.ts'
import { E2E_ADMIN, type E2eServer } from '../server.ts'
import { expect, test } from '../test.ts'
import { getFirstRow } from '../visitor.ts'

/** Scripts that load once the first page is visible, or later. */
const LATE_SCRIPTS = /\/assets\/(?!main-|list-|signIn-|theme-|rolldown-runtime-).*\.js$/
const TOASTER_SCRIPT = /\/assets\/loadedToaster-.*\.js$/
const AUTH_SCRIPT = /\/assets\/authService-.*\.js$/

test.use({ allowedMessages: /Failed to load resource|dynamically imported module/ })
test.beforeAll(({ server }) => postDeployment(server))

/** Holds back requests. Returns a function that lets them through. */
async function hold(page: Page, url: RegExp) {
  const heldRoutes: Route[] = []
  let isHeld = true
  await page.route(url, async (route) => {
    if (isHeld) heldRoutes.push(route)
    else await route.continue()
  })
  return async () => {
    isHeld = false
    for (const route of heldRoutes) await route.continue()
  }
}

async function submitSignIn(page: Page, server: E2eServer) {
  await page.goto(`${server.admin}/admin/login`)
  await page.getByLabel('Email').fill(E2E_ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(E2E_ADMIN.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const getSession = (page: Page) => page.evaluate(() => localStorage.getItem('admin-session'))

test('“Sign in” waits for the auth client, and then signs in', async ({ page, server }) => {
  const release = await hold(page, AUTH_SCRIPT)
  await submitSignIn(page, server)
  await expect(page.locator('form[aria-busy=true]')).toBeVisible()
  await release()
  await expect(getFirstRow(page, 'Submissions')).toBeVisible()
})

test('“Sign in” reports that the auth client can’t be loaded, and can try again', async ({
  page,
  server,
}) => {
  await page.route(AUTH_SCRIPT, (route) => route.abort())
  await submitSignIn(page, server)
  await expect(page.getByText('Can’t reach the server.').first()).toBeVisible()
  await page.unroute(AUTH_SCRIPT)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(getFirstRow(page, 'Submissions')).toBeVisible()
})

test('a failed sign-in shows its toast as soon as the toaster has loaded', async ({
  page,
  server,
}) => {
  const release = await hold(page, TOASTER_SCRIPT)
  await page.goto(`${server.admin}/admin/login`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.locator('form [aria-invalid=true]').first()).toBeVisible()
  await expect(page.getByRole('region', { name: /^Notifications/ })).toHaveCount(0)
  await release()
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeVisible()
})

test('an export starts before any other code has loaded', async ({ page, server }) => {
  await hold(page, LATE_SCRIPTS)
  await openAdmin(page, server)
  await expect(getFirstRow(page, 'Submissions')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^submissions_.*\.csv$/)
})

test('an old token is refreshed before the first request', async ({ page, server }) => {
  await openAdmin(page, server, '/robots.txt')
  const oldToken = await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('admin-session') ?? '')
    localStorage.setItem('admin-session', JSON.stringify({ ...session, expires_at: 1 }))
    return session.access_token
  })
  const sentTokens: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) sentTokens.push(request.headers().authorization)
  })
  const release = await hold(page, AUTH_SCRIPT)
  const authScript = page.waitForRequest(AUTH_SCRIPT)
  await page.goto(`${server.admin}/admin/dashboard`)
  await authScript
  expect(sentTokens).toEqual([])
  await release()
  await expect(getFirstRow(page, 'Submissions')).toBeVisible()
  expect(sentTokens).not.toContain(undefined)
  expect(sentTokens).not.toContain(`Bearer ${oldToken}`)
})

test('signing out waits for the auth client', async ({ page, server }) => {
  const release = await hold(page, AUTH_SCRIPT)
  await openAdmin(page, server)
  await expect(getFirstRow(page, 'Submissions')).toBeVisible()
  const button = page.getByRole('button', { name: 'Log out' })
  await button.click()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await release()
  await page.waitForURL(/\/admin\/login/)
  await expect(page.getByText('You have been successfully logged out')).toBeVisible()
  expect(await getSession(page)).toBeNull()
})

test('signing out ends the session in this browser even if the auth client can’t be loaded', async ({
  page,
  server,
}) => {
  await page.route(AUTH_SCRIPT, (route) => route.abort())
  await openAdmin(page, server)
  await expect(getFirstRow(page, 'Submissions')).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(/\/admin\/login/)
  expect(await getSession(page)).toBeNull()
})

test('a dialog’s button waits for the dialog’s code, and then opens the dialog', async ({
  page,
  server,
}) => {
  const release = await hold(page, LATE_SCRIPTS)
  await openAdmin(page, server)
  await expect(getFirstRow(page, 'Submissions')).toBeVisible()
  const button = page.getByRole('button', { name: 'Keyboard shortcuts' })
  await button.click()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toBeFocused()
  await release()
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

// Opening one of them closes the other, so each has a test.
test('the filters wait for their code, and then open', async ({ page, server }) => {
  const release = await hold(page, LATE_SCRIPTS)
  await openAdmin(page, server)
  await expect(getFirstRow(page, 'Submissions')).toBeVisible()
  const filterButton = page.getByRole('button', { name: 'Filters' })
  await filterButton.click()
  await expect(filterButton).toHaveAttribute('aria-disabled', 'true')
  await release()
  await expect(filterButton).toHaveAttribute('aria-expanded', 'true')
})

test('the menu of exports waits for its code, and then opens', async ({ page, server }) => {
  const release = await hold(page, LATE_SCRIPTS)
  await openAdmin(page, server)
  await expect(getFirstRow(page, 'Submissions')).toBeVisible()
  const exportsButton = page.getByRole('button', { name: 'More exports' })
  await exportsButton.click()
  await expect(exportsButton).toHaveAttribute('aria-busy', 'true')
  await release()
  await expect(page.getByRole('menu', { name: 'More exports' })).toBeVisible()
})

test('if the code of the filters can’t be loaded, a notice offers to reload the page', async ({
  page,
  server,
}) => {
  await page.route(/\/assets\/loadedPopover-.*\.js$/, (route) => route.abort())
  await openAdmin(page, server)
  const filterButton = page.getByRole('button', { name: 'Filters' })
  await filterButton.click()
  await expect(page.getByRole('alert')).toContainText('Part of this page couldn’t be loaded.')
  await expect(filterButton).toBeVisible()
  await expect(getFirstRow(page, 'Submissions')).toBeVisible()
})

test('if the code of the selection bar can’t be loaded, the list stays, and a notice offers to reload', async ({
  page,
  server,
}) => {
  await page.route(/\/assets\/SelectionBar-.*\.js$/, (route) => route.abort())
  await openAdmin(page, server)
  const firstRow = getFirstRow(page, 'Submissions')
  await firstRow.getByRole('checkbox').click()
  await expect(page.getByRole('alert')).toContainText('Part of this page couldn’t be loaded.')
  await expect(firstRow.getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('button', { name: 'Reload page' })).toBeVisible()
})

test('if the code of an optional column can’t be loaded, its cells say so, and the list stays', async ({
  page,
  server,
}) => {
  await page.route(/\/assets\/OptionalCell-.*\.js$/, (route) => route.abort())
  await openAdmin(page, server, '/admin/dashboard?columns=company,use_case')
  await expect(getFirstRow(page, 'Submissions').getByRole('cell').last()).toHaveText('Not loaded')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('if the code of a dialog can’t be loaded, a notice offers to reload the page', async ({
  page,
  server,
}) => {
  const script = /\/assets\/ShortcutsDialog-.*\.js$/
  await page.route(script, (route) => route.fulfill({ status: 404 }))
  await openAdmin(page, server)
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('alert')).toContainText('Part of this page couldn’t be loaded.')
  await expect(getFirstRow(page, 'Submissions')).toBeVisible()
  await page.unroute(script)
  await page.getByRole('button', { name: 'Reload page' }).click()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

for (const width of [390, 1024, 1440]) {
  test(`at ${width} px, nothing moves when the rest of the code arrives`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const release = await hold(page, LATE_SCRIPTS)
    await openAdmin(page, server)
    const row = getFirstRow(page, 'Submissions')
    await expect(row).toBeVisible()
    const isBusy = page
      .getByRole('region', { name: 'Overview' })
      .and(page.locator('[aria-busy=true]'))
    await expect(isBusy).toBeAttached()
    const box = await row.boundingBox()
    await release()
    await expect(isBusy).not.toBeAttached()
    expect(await row.boundingBox()).toEqual(box)
  })
}

test('if the live connection’s code can’t be loaded, a notice says so', async ({
  page,
  server,
}) => {
  await page.route(/\/assets\/liveTab-.*\.js$/, (route) => route.abort())
  await openAdmin(page, server)
  await expect(page.getByRole('alert')).toContainText('Part of this page couldn’t be loaded.')
})
