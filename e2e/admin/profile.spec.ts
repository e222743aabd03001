import { expectAccessibleEverywhere } from '../accessible.ts'
import { openAdmin } from '../api.ts'
import { type ServerWithMail, startServerWithMail } from '../mailbox.ts'
import { E2E_ADMIN } from '../server.ts'
import { expect, openOnOtherDevice, reusingTest as test } from '../test.ts'
import { signIn } from '../visitor.ts'

let server: ServerWithMail
test.beforeAll(async () => {
  server = await startServerWithMail()
})
test.afterAll(() => server.stop())

// Allow error responses for rejected passwords and ended sessions.
test.use({ allowedMessages: /status of 4(00|01|03|22)/ })

const NEW_EMAIL = 'ines.okafor@duet.example'
const NEW_PASSWORD = 'seventeen quiet folding arms'

test.describe.configure({ mode: 'serial' })

test('an admin changes their password and ends other sessions', async ({ page, browser }) => {
  const otherPage = await openOnOtherDevice(browser)
  await signIn(otherPage, server.admin, E2E_ADMIN.email, E2E_ADMIN.password)
  await signIn(page, server.admin, E2E_ADMIN.email, E2E_ADMIN.password)
  await page.getByRole('link', { name: `Profile: ${E2E_ADMIN.email}` }).click()
  await expect(page).toHaveTitle('Profile - Duet admin')
  const sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.first()).toContainText('This session')
  await expect(sessions.nth(1)).toContainText(/Chrome on /)
  await expect(sessions.nth(1)).toContainText('the server itself')

  await page.getByRole('button', { name: /^Log out Chrome/ }).click()
  await expect(page.getByText('You’re signed in only here.')).toBeVisible()
  await otherPage.reload()
  await expect(otherPage).toHaveURL(/\/admin\/login/)
  await signIn(otherPage, server.admin, E2E_ADMIN.email, E2E_ADMIN.password)

  const passwordField = page.getByLabel('New password', { exact: true })
  await passwordField.fill('password')
  await expect(page.getByText('Strength: Weak')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password should be at least 12 characters.')).toBeVisible()
  await passwordField.fill(NEW_PASSWORD)
  await expect(page.getByText('Strength: Strong')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password changed')).toBeVisible()
  await otherPage.reload()
  await expect(otherPage).toHaveURL(/\/admin\/login/)
  await otherPage.context().close()
  // This browser stays signed in.
  await page.reload()
  await expect(page.getByText('You’re signed in only here.')).toBeVisible()
})

test('a new email address needs confirmation from both addresses', async ({ page, browser }) => {
  await openAdmin(page, server, '/admin/profile', { ...E2E_ADMIN, password: NEW_PASSWORD })
  await page.getByLabel('New email').fill(NEW_EMAIL)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Waiting for confirmation')).toBeVisible()
  await expect(page.getByText(NEW_EMAIL)).toBeVisible()
  const newAddressMail = await server.waitForCode(NEW_EMAIL)
  const currentAddressMail = await server.waitForCode(E2E_ADMIN.email)

  const phonePage = await openOnOtherDevice(browser)
  await phonePage.goto(newAddressMail.link)
  await phonePage.getByRole('button', { name: 'Confirm change' }).click()
  await expect(phonePage.getByRole('heading', { name: 'One more step' })).toBeFocused()
  await page.reload()
  await expect(page.getByText('Waiting for confirmation')).toBeVisible()

  await phonePage.goto(currentAddressMail.link)
  await phonePage.getByRole('button', { name: 'Confirm change' }).click()
  await expect(phonePage.getByRole('heading', { name: 'Email changed' })).toBeFocused()
  await expect(phonePage).toHaveURL(`${server.admin}/admin/confirm`)
  await phonePage.context().close()

  // The top bar shows the new address, even though another device confirmed it.
  await page.reload()
  await expect(page.getByRole('link', { name: `Profile: ${NEW_EMAIL}` })).toBeVisible()
  await expect(page.getByText('Waiting for confirmation')).toHaveCount(0)
  await page.getByLabel('Your name').fill('Ines Okafor')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Name saved')).toBeVisible()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await signIn(page, server.admin, NEW_EMAIL, NEW_PASSWORD)
})

test('the profile is accessible', async ({ page }) => {
  await openAdmin(page, server, '/admin/profile', { email: NEW_EMAIL, password: NEW_PASSWORD })
  await page.getByLabel('New email').fill('broken@')
  await page.keyboard.press('Enter')
  await page.getByLabel('New password', { exact: true }).fill('password')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password should be at least 12 characters.')).toBeVisible()
  await expect(page.getByText('This session')).toBeVisible()
  await expectAccessibleEverywhere(page)
})
