import { expectAccessibleEverywhere } from '../accessible.ts'
import { openAdmin } from '../api.ts'
import { type ServerWithMail, startServerWithMail } from '../mailbox.ts'
import { E2E_ADMIN } from '../server.ts'
import { expect, openOnOtherDevice, reusingTest as test } from '../test.ts'
import { getFirstRow, signIn } from '../visitor.ts'

let server: ServerWithMail
test.beforeAll(async () => {
  server = await startServerWithMail()
})
test.afterAll(() => server.stop())

// Allow error responses for a disabled person's session and sign-in, and for a used link.
test.use({ allowedMessages: /status of 4(00|01|03)/ })

const PASSWORD = 'seventeen quiet folding arms'

async function openPeople(page: import('@playwright/test').Page) {
  await openAdmin(page, server, '/admin/dashboard?view=people')
  await getFirstRow(page, 'People').waitFor()
}

test('an invited person joins, and an admin disables, enables, and deletes the account', async ({
  page,
  browser,
}) => {
  const email = 'priya.raman@kestrel.example'
  await openPeople(page)
  await expect(page).toHaveTitle('People - Duet admin')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`We’re sending an invitation to ${email}.`)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Invited')

  const { link } = await server.waitForCode(email)
  const guestPage = await openOnOtherDevice(browser)
  await guestPage.goto(link)
  await guestPage.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(guestPage).toHaveURL(`${server.admin}/admin/accept-invitation`)
  await guestPage.getByLabel('Name').fill('Priya Raman')
  await guestPage.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await guestPage.keyboard.press('Enter')
  await expect(guestPage).toHaveURL(/\/admin\/dashboard/)
  await expect(guestPage.getByText('Your account is ready')).toBeVisible()

  // Disable the account using only the keyboard.
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: 'Priya Raman' })
  await expect(row).toContainText('Active')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Priya Raman' })).toBeFocused()
  await page.getByRole('button', { name: 'Disable account' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Keep account' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Priya Raman is disabled.')).toBeVisible()

  // The disabled person's session ends immediately, and they can't sign in again.
  await guestPage.reload()
  await expect(guestPage).toHaveURL(/\/admin\/login/)
  await guestPage.getByLabel('Email').fill(email)
  await guestPage.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await guestPage.getByRole('button', { name: 'Sign in' }).click()
  await expect(guestPage.getByRole('alert').getByText('This account is disabled.')).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Change undone')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Disable account' })).toBeVisible()
  await signIn(guestPage, server.admin, email, PASSWORD)

  // A person who loses access sees why they were signed out.
  await page.getByRole('button', { name: 'Remove access' }).click()
  await dialog.getByRole('button', { name: 'Remove access' }).click()
  await expect(page.getByText('Priya Raman no longer has admin access.')).toBeVisible()
  // The app ends the session at its next request, or earlier through its stream of changes.
  await Promise.race([
    guestPage.waitForURL(/\/admin\/login/),
    guestPage.getByRole('link', { name: 'Overview', exact: true }).click(),
  ])
  await expect(guestPage).toHaveURL(/\/admin\/login/)
  await expect(guestPage.getByText('This account doesn’t have admin access.')).toBeVisible()
  await guestPage.context().close()

  await page.getByRole('button', { name: 'Delete account' }).click()
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL(/view=people/)
  await expect(page.getByText('Account deleted')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('the last admin can’t be demoted, disabled, or deleted', async ({ page }) => {
  await openPeople(page)
  await page.getByRole('link', { name: `${E2E_ADMIN.email} (you)` }).click()
  await expect(page.getByText('This is the only admin who can sign in')).toBeVisible()
  for (const name of ['Remove access', 'Disable account', 'Delete account']) {
    await expect(page.getByRole('button', { name })).toBeDisabled()
  }
})

test('people and an invitation are accessible', async ({ page }) => {
  const email = 'guest@kestrel.example'
  await openPeople(page)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Valid email is required')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await dialog.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByRole('link', { name: email }).click()
  await expect(page.getByRole('button', { name: 'Send invitation again' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  const { link } = await server.waitForCode(email)
  await page.goto(link)
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await page.getByLabel('New password', { exact: true }).waitFor()
  await expectAccessibleEverywhere(page)
})
