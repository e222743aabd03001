import { expectAccessibleEverywhere } from '../accessible.ts'
import { expectCleanUrl, type ServerWithMail, startServerWithMail } from '../mailbox.ts'
import { E2E_ADMIN } from '../server.ts'
import { expect, openOnOtherDevice, reusingTest as test } from '../test.ts'
import { signIn } from '../visitor.ts'

let server: ServerWithMail
test.beforeAll(async () => {
  server = await startServerWithMail()
})
test.afterAll(() => server.stop())

// Allow error responses for a rejected link, code, or password.
test.use({ allowedMessages: /status of 4(03|22|00)/ })

const NEW_PASSWORD = 'seventeen quiet folding arms'

test('an admin recovers their account on another device', async ({ page, browser }) => {
  await page.goto(`${server.admin}/admin/login`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveTitle('Forgot password - Duet admin')
  await page.getByLabel('Email').fill(E2E_ADMIN.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  const { link } = await server.waitForCode(E2E_ADMIN.email)
  expect(link).toMatch(
    new RegExp(`^${server.admin}/admin/confirm\\?token_hash=[\\w-]+&type=recovery$`),
  )

  const phonePage = await openOnOtherDevice(browser)
  await phonePage.goto(link)
  // Opening the page repeatedly doesn't use up the link. Only the button does.
  await phonePage.reload()
  await phonePage.getByRole('button', { name: 'Continue' }).click()
  await expect(phonePage).toHaveURL(`${server.admin}/admin/set-password`)
  await expectCleanUrl(phonePage)
  const passwordField = phonePage.getByLabel('New password', { exact: true })
  await passwordField.fill('password')
  await phonePage.getByRole('button', { name: 'Save password' }).click()
  await expect(phonePage.getByText('Password should be at least 12 characters.')).toBeVisible()
  await passwordField.fill(NEW_PASSWORD)
  await phonePage.getByRole('button', { name: 'Save password' }).click()
  await expect(phonePage).toHaveURL(/\/admin\/dashboard/)
  await expect(phonePage.getByText('Password changed')).toBeVisible()

  // The link works only once.
  await phonePage.goto(link)
  await phonePage.getByRole('button', { name: 'Continue' }).click()
  await expect(phonePage.getByRole('heading', { name: 'This link was already used' })).toBeVisible()
  await expectCleanUrl(phonePage)
  await phonePage.getByRole('link', { name: 'Request another link' }).click()
  await expect(phonePage.getByLabel('Email')).toBeVisible()
  await phonePage.context().close()
  await signIn(page, server.admin, E2E_ADMIN.email, NEW_PASSWORD)
})

test('the code in the email can be used instead of the link', async ({ page }) => {
  await page.goto(`${server.admin}/admin/forgot-password`)
  await page.getByLabel('Email').fill(E2E_ADMIN.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  const { code } = await server.waitForCode(E2E_ADMIN.email)
  const wrongCode = code === '000000' ? '000001' : '000000'
  const codeField = page.getByLabel('Code from the email')
  await codeField.fill(wrongCode)
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is wrong.')).toBeVisible()
  await codeField.fill(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/set-password$/)
  await page.getByLabel('New password', { exact: true }).fill(E2E_ADMIN.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/dashboard/)
})

test('an unknown address gets the same response', async ({ page }) => {
  await page.goto(`${server.admin}/admin/forgot-password`)
  await page.getByLabel('Email').fill('nobody@duet.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText('If nobody@duet.example has an account')).toBeVisible()
})

test.describe('without email', () => {
  test('the page shows the command that resets a password', async ({
    page,
    server: serverWithoutMail,
  }) => {
    await page.goto(`${serverWithoutMail.admin}/admin/forgot-password`)
    await expect(page.getByText('npm run admin -- reset EMAIL')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveCount(0)
  })
})

test('the steps of a recovery are accessible', async ({ page }) => {
  await page.goto(`${server.admin}/admin/forgot-password`)
  await page.getByLabel('Email').fill(E2E_ADMIN.email)
  await expectAccessibleEverywhere(page)
  await page.keyboard.press('Enter')
  await page.getByLabel('Code from the email').waitFor()
  await expectAccessibleEverywhere(page)
  const { link } = await server.waitForCode(E2E_ADMIN.email)
  await page.goto(link)
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/should be at least 12 characters/)).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.goto(link)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'Request another link' }).waitFor()
  await expectAccessibleEverywhere(page)
})
