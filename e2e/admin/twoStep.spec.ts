import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessibleEverywhere } from '../accessible.ts'
import { openAdmin } from '../api.ts'
import { type ServerWithMail, startServerWithMail } from '../mailbox.ts'
import { E2E_ADMIN, type E2eServer, startE2eServer } from '../server.ts'
import { test as base, expect, openOnOtherDevice } from '../test.ts'
import { signIn } from '../visitor.ts'

/** Starts servers, and stops them after the test. */
const test = base.extend<{ startTestServer: typeof startE2eServer }>({
  startTestServer: async ({ page }, use) => {
    const servers: E2eServer[] = []
    await use(async (env) => {
      const server = await startE2eServer(env)
      servers.push(server)
      return server
    })
    // Leave the app, so that it doesn't send requests to a stopped server.
    await page.goto('about:blank')
    for (const server of servers) await server.stop()
  },
})

// Allow error responses for wrong codes, for requests without a second step, and for ended
// sessions.
test.use({
  allowedMessages: /status of 4(00|01|03|22)/,
})

const PASSWORD = 'seventeen quiet folding arms'
const CODE_PERIOD_MS = 30_000

/**
 * Returns a function that generates codes like an authenticator app. Each call returns a new code,
 * because the server accepts a code only once.
 */
function createCodeGenerator(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  let lastPeriod = 0
  return () => {
    lastPeriod = Math.max(lastPeriod + 1, Math.floor(Date.now() / CODE_PERIOD_MS))
    return totp.generate({ timestamp: lastPeriod * CODE_PERIOD_MS })
  }
}

async function enterPassword(page: Page, server: E2eServer, email: string, password: string) {
  await page.goto(`${server.admin}/admin/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/**
 * Adds an authenticator app, using only the keyboard. Returns a function that generates the codes.
 */
async function addApp(page: Page) {
  await page.getByRole('button', { name: 'Add an authenticator app' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name of the app or phone')).toBeFocused()
  await page.keyboard.type('Work phone')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Scan this code with your app' })).toBeFocused()
  const generateCode = createCodeGenerator(await page.getByRole('definition').first().innerText())
  await page.getByLabel('Code from the app').fill(generateCode())
  await page.keyboard.press('Enter')
  await expect(page.getByText('Authenticator app added')).toBeVisible()
  return generateCode
}

test('an admin adds an authenticator app, signs in with it, and removes it', async ({
  page,
  startTestServer,
}) => {
  test.slow()
  const server = await startTestServer()
  await openAdmin(page, server, '/admin/profile')
  const twoStepSection = page.getByRole('region', { name: 'Two-step sign-in' })
  await expect(twoStepSection).toContainText('Two-step sign-in is off.')
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  const qrCode = page.getByRole('img', { name: 'QR code with the key below' })
  await expect(qrCode).toBeVisible()
  // The image has a width only if the content security policy has allowed it to load.
  expect(await qrCode.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  const generateCode = await addApp(page)
  await expect(twoStepSection.getByRole('listitem')).toContainText('Work phone')
  await expect(twoStepSection).toContainText('Add a second method as a spare.')
  await expectAccessibleEverywhere(page)
  await page.reload()
  await expect(twoStepSection.getByRole('listitem')).toContainText('Work phone')

  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await enterPassword(page, server, E2E_ADMIN.email, E2E_ADMIN.password)
  await expect(page).toHaveURL(/\/admin\/second-step$/)
  const codeField = page.getByLabel('Code from the app')
  await expect(codeField).toBeFocused()
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter the 6-digit code')).toBeVisible()
  await expectAccessibleEverywhere(page)
  // Until the user completes the second step, all pages redirect to that step.
  await page.goto(`${server.admin}/admin/profile`)
  await expect(page).toHaveURL(/\/admin\/second-step\?from=%2Fadmin%2Fprofile$/)
  await expect(codeField).toBeFocused()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is wrong')).toBeVisible()
  await page.keyboard.type(generateCode())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/profile$/)
  await expect(page.getByText('Login successful')).toBeVisible()

  await twoStepSection.getByRole('button', { name: 'Remove Work phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Method removed')).toBeVisible()
  await expect(twoStepSection).toContainText('Two-step sign-in is off.')
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await signIn(page, server.admin, E2E_ADMIN.email, E2E_ADMIN.password)
})

test('a server can require two-step sign-in', async ({ page, startTestServer }) => {
  test.slow()
  const server = await startTestServer({ AUTH_MFA_REQUIRED: 'admins' })
  await enterPassword(page, server, E2E_ADMIN.email, E2E_ADMIN.password)
  await expect(page).toHaveURL(/\/admin\/set-up-second-step$/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect(page.getByText('Login successful')).toHaveCount(0)
  await expectAccessibleEverywhere(page)
  // After a reload, the app learns from the server's settings that a second factor is required.
  await page.goto(`${server.admin}/admin/profile`)
  await expect(page).toHaveURL(/\/admin\/set-up-second-step\?from=%2Fadmin%2Fprofile$/)
  await addApp(page)
  await expect(heading).toHaveText('Add a spare method')
  await expect(heading).toBeFocused()
  await expectAccessibleEverywhere(page)
  await page.getByRole('link', { name: 'Go to the app' }).click()
  await expect(page).toHaveURL(/\/admin\/profile$/)
  await expect(page.getByText('Work phone')).toBeVisible()
})

/** Connects a virtual security key. The key can also store passkeys. */
async function connectKey(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('an admin signs in with a passkey and a security key', async ({ page, startTestServer }) => {
  test.slow()
  const server = await startTestServer({ AUTH_PASSKEYS: 'on' })
  await connectKey(page)
  await enterPassword(page, server, E2E_ADMIN.email, E2E_ADMIN.password)
  await page.waitForURL(/\/admin\/dashboard/)
  await page.goto(`${server.admin}/admin/profile`)
  const passkeysSection = page.getByRole('region', { name: 'Passkeys' })
  await passkeysSection.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  await passkeysSection.getByRole('button', { name: /^Rename/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name of the passkey')).toBeFocused()
  await page.keyboard.type('Office laptop')
  await expectAccessibleEverywhere(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Rename Office laptop' })).toBeFocused()

  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  const passkeyButton = page.getByRole('button', { name: 'Sign in with a passkey' })
  await expect(passkeyButton).toBeVisible()
  await expectAccessibleEverywhere(page)
  await passkeyButton.click()
  await page.getByRole('button', { name: 'Add a security key' }).click()
  await expect(page.getByLabel('Name of the key')).toBeFocused()
  await page.keyboard.type('YubiKey')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Security key added')).toBeVisible()
  const twoStepSection = page.getByRole('region', { name: 'Two-step sign-in' })
  await expect(twoStepSection.getByRole('listitem')).toContainText('YubiKey')

  // A passkey doesn't replace the second step.
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await passkeyButton.click()
  await expect(page).toHaveURL(/\/admin\/second-step/)
  const useKeyButton = page.getByRole('button', { name: 'Use security key' })
  await expect(useKeyButton).toBeVisible()
  await expectAccessibleEverywhere(page)
  await useKeyButton.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove YubiKey' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(twoStepSection).toContainText('Two-step sign-in is off.')
  await page.getByRole('button', { name: 'Remove Office laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(passkeysSection).toContainText('You don’t have a passkey yet.')
})

test.describe('a person who has lost their phone', () => {
  let server: ServerWithMail
  test.beforeAll(async () => {
    server = await startServerWithMail()
  })
  test.afterAll(() => server.stop())

  test('signs in again after another admin has reset two-step sign-in', async ({
    page,
    browser,
  }) => {
    const email = 'priya.raman@kestrel.example'
    await openAdmin(page, server, '/admin/dashboard?view=people')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Email').fill(email)
    await page.keyboard.press('Enter')
    const { link } = await server.waitForCode(email)
    const guestPage = await openOnOtherDevice(browser)
    await guestPage.goto(link)
    await guestPage.getByRole('button', { name: 'Accept invitation' }).click()
    await guestPage.getByLabel('New password', { exact: true }).fill(PASSWORD)
    await guestPage.keyboard.press('Enter')
    await expect(guestPage).toHaveURL(/\/admin\/dashboard/)
    await guestPage.goto(`${server.admin}/admin/profile`)
    await addApp(guestPage)

    await page.reload()
    await page.getByRole('link', { name: email }).click()
    await page.getByRole('button', { name: 'Reset two-step sign-in' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click()
    await expect(page.getByText('Two-step sign-in reset', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reset two-step sign-in' })).toHaveCount(0)
    await guestPage.reload()
    await expect(guestPage).toHaveURL(/\/admin\/login/)
    await signIn(guestPage, server.admin, email, PASSWORD)
    await guestPage.context().close()
  })
})
