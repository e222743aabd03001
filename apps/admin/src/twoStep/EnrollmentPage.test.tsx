import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CREATION_OPTIONS, connectAuthenticator } from '../testing/authenticator.ts'
import {
  createAuthError,
  type FakedRequest,
  fakeFactor,
  fakeServer,
  fakeSession,
  fakeUser,
  renderPage,
} from '../testing/renderApp.tsx'
import { EnrollmentPage } from './EnrollmentPage.tsx'

const urlStatus = page.getByRole('status', { name: 'URL' })
const heading = page.getByRole('heading', { level: 1 })
const addAppButton = page.getByRole('button', { name: 'Add an authenticator app' })
const addKeyButton = page.getByRole('button', { name: 'Add a security key' })
const submitButton = page.getByRole('button', { name: 'Continue' })
const codeField = page.getByLabelText('Code from the app')

const SECRET = 'JBSWY3DPEHPK3PXP'
const APP_FACTOR = fakeFactor('app', { friendly_name: 'Work phone' })

const createConfirmedResponse = () =>
  Response.json(fakeSession(fakeUser({ factors: [APP_FACTOR] }), 'aal2'))
const createAppSetupResponse = () =>
  Response.json({
    id: 'app',
    type: 'totp',
    friendly_name: 'Work phone',
    totp: {
      qr_code: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
      secret: SECRET,
      uri: `otpauth://totp/Duet:ines?secret=${SECRET}`,
    },
  })

async function renderEnrollmentPage(
  routes: Parameters<typeof fakeServer>[0] = {},
): Promise<FakedRequest[]> {
  const requests = fakeServer(routes)
  await renderPage('/admin/set-up-second-step', <EnrollmentPage />, {
    session: fakeSession(fakeUser(), 'aal1'),
    isFactorRequired: true,
  })
  await expect.element(heading).toHaveTextContent('Set up two-step sign-in')
  return requests
}

test('an authenticator app can be set up with a QR code or a typed key', async () => {
  const requests = await renderEnrollmentPage({
    'POST /auth/v1/factors': createAppSetupResponse,
    'POST /auth/v1/factors/app/challenge': () =>
      Response.json({ id: 'c1', type: 'totp', expires_at: 1 }),
    'POST /auth/v1/factors/app/verify': ({ body }) =>
      body.code === '222222'
        ? createConfirmedResponse()
        : createAuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
  })
  await expect.element(heading).toHaveFocus()
  await addAppButton.click()
  const nameField = page.getByLabelText('Name of the app or phone')
  await expect.element(nameField).toHaveFocus()
  await expect.element(nameField).toHaveValue('Authenticator app')
  // The suggested name is selected, so typing replaces it.
  await userEvent.keyboard(' Work phone {Enter}')
  await expect
    .element(page.getByRole('heading', { name: 'Scan this code with your app' }))
    .toHaveFocus()
  const qrCode = page.getByRole('img', { name: 'QR code with the key below' })
  await expect.element(qrCode).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg/))
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy key' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'open an app on this device' }))
    .toHaveAttribute('href', `otpauth://totp/Duet:ines?secret=${SECRET}`)

  await codeField.fill('111111')
  await userEvent.keyboard('{Enter}')
  await expect.element(codeField).toHaveAccessibleDescription(/This code is wrong/)
  await codeField.fill('222222')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Authenticator app added')).toBeVisible()
  await expect.element(heading).toHaveTextContent('Add a spare method')
  await expect.element(heading).toHaveFocus()
  expect(requests.find(({ route }) => route === 'POST /auth/v1/factors')?.body).toEqual({
    factor_type: 'totp',
    friendly_name: 'Work phone',
    issuer: 'Duet',
  })
  await page.getByRole('link', { name: 'Go to the app' }).click()
  await expect.element(urlStatus).toHaveTextContent('/admin/dashboard')
})

test('canceling the setup removes the unconfirmed app', async () => {
  const requests = await renderEnrollmentPage({
    'POST /auth/v1/factors': createAppSetupResponse,
    'DELETE /auth/v1/factors/app': () => Response.json({ id: 'app' }),
  })
  await addAppButton.click()
  await submitButton.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(addAppButton).toHaveFocus()
  await expect
    .poll(() => requests.map(({ route }) => route))
    .toContain('DELETE /auth/v1/factors/app')
})

describe('a name', () => {
  test('is required', async () => {
    const requests = await renderEnrollmentPage()
    await addAppButton.click()
    const nameField = page.getByLabelText('Name of the app or phone')
    await nameField.fill(' ')
    await submitButton.click()
    await expect
      .element(nameField)
      .toHaveAccessibleDescription(expect.stringContaining('Enter a name'))
    expect(requests.map(({ route }) => route)).not.toContain('POST /auth/v1/factors')
  })

  test('is rejected at the field if another method already has it', async () => {
    await renderEnrollmentPage({
      'POST /auth/v1/factors': () => createAuthError(422, 'mfa_factor_name_conflict', 'exists'),
    })
    await addAppButton.click()
    await submitButton.click()
    const nameField = page.getByLabelText('Name of the app or phone')
    await expect
      .element(nameField)
      .toHaveAccessibleDescription(expect.stringContaining('You already use this name.'))
    await expect.element(nameField).toHaveFocus()
  })
})

describe('a security key', () => {
  const keyRoutes = {
    'POST /auth/v1/factors': () =>
      Response.json({ id: 'key', type: 'webauthn', friendly_name: 'Security key' }),
    'POST /auth/v1/factors/key/challenge': () =>
      Response.json({
        id: 'c1',
        type: 'webauthn',
        expires_at: 1,
        webauthn: { type: 'create', credential_options: { publicKey: CREATION_OPTIONS } },
      }),
  }

  test('can be added in the browser', async () => {
    await connectAuthenticator()
    const requests = await renderEnrollmentPage({
      ...keyRoutes,
      'POST /auth/v1/factors/key/verify': createConfirmedResponse,
    })
    await addKeyButton.click()
    await expect.element(page.getByLabelText('Name of the key')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Security key added')).toBeVisible()
    const { body } = requests.find(({ route }) => route.endsWith('/key/verify')) ?? {}
    expect(body).toMatchObject({
      challenge_id: 'c1',
      webauthn: {
        type: 'create',
        rpId: window.location.hostname,
        credential_response: { type: 'public-key', response: expect.anything() },
      },
    })
  })

  test('is removed if the user cancels the browser’s dialog', async () => {
    vi.spyOn(navigator.credentials, 'create').mockRejectedValue(
      new DOMException('The operation timed out', 'NotAllowedError'),
    )
    const requests = await renderEnrollmentPage({
      ...keyRoutes,
      'DELETE /auth/v1/factors/key': () => Response.json({ id: 'key' }),
    })
    await addKeyButton.click()
    await submitButton.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('The request was canceled')
    expect(requests.at(-1)?.route).toBe('DELETE /auth/v1/factors/key')
  })
})

test('offers only the methods that the server supports', async () => {
  await renderEnrollmentPage({
    'GET /auth/v1/settings': () => Response.json({ mfa: { webauthn: false } }),
  })
  await expect.element(addKeyButton).not.toBeInTheDocument()
  await expect.element(addAppButton).toBeVisible()
})

test('users can sign out instead', async () => {
  await renderEnrollmentPage({ 'POST /auth/v1/logout': () => new Response(null, { status: 204 }) })
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect.element(urlStatus).toHaveTextContent('/admin/login')
})
