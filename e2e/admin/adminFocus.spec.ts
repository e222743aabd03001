import type { Locator, Page } from '@playwright/test'
import { openAdmin, postDeployment } from '../api.ts'
import { E2E_ADMIN, type E2eServer } from '../server.ts'
import { expect, reusingTest as test } from '../test.ts'
import { getFirstRow, REQUEST } from '../visitor.ts'

const COMPANIES = ['Focus Linen', 'Focus Laundry', 'Focus Press']

/** Adds three submissions and opens the list. */
async function openList(page: Page, server: E2eServer) {
  for (const company of COMPANIES) await postDeployment(server, { company })
  await openAdmin(page, server, '/admin/dashboard?q=Focus')
  await getRow(page, 'Focus Press').waitFor()
}

const getRow = (page: Page, company: string) =>
  page.getByRole('row').filter({ hasText: company }).first()

const getHeading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens a row and waits until the record's heading has focus. */
async function openRow(page: Page, row: Locator) {
  await row.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/(submission|mail)\//)
  await expect(getHeading(page)).toBeFocused()
}

test.describe('focus', () => {
  // Playwright causes these console messages in a frame that blocks scripts.
  test.use({ allowedMessages: /Blocked script execution in '(about|blob):/ })

  test('moves to the heading of an opened record, and back to its row', async ({
    page,
    server,
  }) => {
    await openList(page, server)
    const row = getRow(page, 'Focus Laundry')
    await openRow(page, row)
    await page.keyboard.press('Escape')
    await expect(row).toBeFocused()

    await openRow(page, row)
    await page.goBack()
    await expect(row).toBeFocused()

    await openRow(page, row)
    await page.getByRole('link', { name: 'Submissions', exact: true }).click()
    await expect(row).toBeFocused()

    // Focus also returns to the row if the user opened the row with the mouse and then clicked
    // elsewhere.
    await row.click()
    await expect(getHeading(page)).toBeFocused()
    await page.getByText('Use case').click()
    await page.goBack()
    await expect(row).toBeFocused()
  })

  test('moves to the next record with J, and then returns to the row of that record', async ({
    page,
    server,
  }) => {
    await openList(page, server)
    await openRow(page, getRow(page, 'Focus Press'))
    await page.keyboard.press('j')
    // Wait for the requester's title, because the company alone also appears among related requests.
    await page.getByText(`${REQUEST.title}, Focus Laundry`).waitFor()
    await expect(getHeading(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(getRow(page, 'Focus Laundry')).toBeFocused()
  })

  test('moves to the next row if the opened row is no longer in the list', async ({
    page,
    server,
  }) => {
    await openList(page, server)
    await page.getByRole('button', { name: 'Status: ' }).click()
    await page.getByRole('menuitemradio', { name: /^New/ }).click()
    await expect(page.getByRole('button', { name: 'Remove Status: New' })).toBeVisible()
    // Count the rows, because other tests may have added rows for the same company.
    const rows = page.getByRole('row').filter({ hasText: 'Focus Laundry' })
    const initialRowCount = await rows.count()
    await openRow(page, rows.first())
    const saveResponse = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await page.getByRole('button', { name: /^Status:/ }).click()
    await page.getByRole('menuitemradio', { name: 'Contacted' }).click()
    await saveResponse
    await page.keyboard.press('Escape')
    await expect(page.locator('tbody tr:focus')).toHaveCount(1)
    await expect(rows).toHaveCount(initialRowCount - 1)
  })

  test('is restored after closing a dialog or a message, and after switching lists', async ({
    page,
    server,
  }) => {
    await openList(page, server)
    await page.getByRole('link', { name: /^Mail/ }).click()
    const row = getFirstRow(page, 'Mail')
    await row.waitFor()
    await expect(page.locator('main')).toBeFocused()
    await page.keyboard.press('j')
    await expect(row).toBeFocused()
    await openRow(page, row)
    await page.getByRole('button', { name: 'Discard' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Discard this message?' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Discard' })).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Discard' }).click()
    // The button that had focus is gone, so the page takes focus.
    await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0)
    await expect(page.locator('main')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(row).toBeFocused()
  })

  test('moves to the page when a search is cleared or closed', async ({ page, server }) => {
    await openList(page, server)
    await page.keyboard.press('/')
    const searchField = page.getByRole('searchbox')
    await expect(searchField).toBeFocused()
    await page.keyboard.type('nobody')
    await page.getByRole('button', { name: 'Clear search' }).click()
    await getRow(page, 'Focus Press').waitFor()
    await expect(page.locator('main')).toBeFocused()
    await searchField.focus()
    await page.keyboard.press('Escape')
    await expect(page.locator('main')).toBeFocused()
  })
})

test.describe('shortcuts', () => {
  test('are listed with ? and with a button', async ({ page, server }) => {
    await openList(page, server)
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await page.keyboard.press('?')
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('term').filter({ hasText: 'J' }).first()).toBeVisible()
    // Even if focus leaves the dialog, shortcuts don't affect the page behind it.
    await dialog.getByRole('heading', { name: 'Everywhere' }).click()
    await page.keyboard.press('/')
    await page.keyboard.press('j')
    await expect(page.locator('input[type=search]:focus, tbody tr:focus')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    const button = page.getByRole('button', { name: 'Keyboard shortcuts' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })

  test('can be turned off permanently', async ({ page, server }) => {
    await openList(page, server)
    const button = page.getByRole('button', { name: 'Keyboard shortcuts' })
    await button.click()
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck()
    await page.keyboard.press('Escape')
    await page.reload()
    const row = getRow(page, 'Focus Press')
    await row.waitFor()
    for (const key of ['?', '/', 'j', 'k']) await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.locator('input[type=search]:focus, tbody tr:focus')).toHaveCount(0)
    await row.focus()
    await page.keyboard.press('j')
    await expect(row).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(getRow(page, 'Focus Laundry')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(getHeading(page)).toBeFocused()
    const url = page.url()
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    expect(page.url()).toBe(url)
    await page.keyboard.press('Escape')
    await page.waitForURL(/\/admin\/dashboard/)
    await button.click()
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).check()
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
  })

  test('don’t work while a modifier key is held', async ({ page, server }) => {
    await openList(page, server)
    await openRow(page, getRow(page, 'Focus Laundry'))
    const url = page.url()
    await page.keyboard.press('Shift+J')
    await page.keyboard.press('Alt+k')
    expect(page.url()).toBe(url)
    await page.keyboard.press('k')
    await expect(page).not.toHaveURL(url)
  })
})

test.describe('with a wrong password or no session', () => {
  test.use({ allowedMessages: /400|401|ERR_FAILED/ })

  test('a failed sign-in keeps the focus in the form', async ({ page, server }) => {
    await page.goto(`${server.admin}/admin/login`)
    await page.getByLabel('Email').fill(E2E_ADMIN.email)
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Login failed')).toBeVisible()
    await expect(page.locator('form').getByText('Invalid email or password')).toBeVisible()
    const passwordField = page.getByLabel('Password', { exact: true })
    await expect(passwordField).toBeFocused()
    await expect(passwordField).toHaveAccessibleDescription('Invalid email or password')
  })

  test('the message about an expired session has one period', async ({ page, server }) => {
    // Without the auth client, only a request notices that the session is gone.
    await page.route('**/assets/authService-*.js', (route) => route.abort())
    await openAdmin(page, server)
    const mailLink = page.getByRole('link', { name: /^Mail/ })
    await mailLink.waitFor()
    await page.evaluate(() => localStorage.clear())
    const alert = page.getByRole('alert').filter({ hasText: 'Your data is safe' })
    // If the dashboard sends a request late, that request ends the session before the click.
    await Promise.race([alert.waitFor(), mailLink.click()])
    await expect(alert).toContainText('No active session found. Your data is safe')
  })
})
