import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CREATION_OPTIONS, connectAuthenticator } from '../testing/authenticator.ts'
import {
  authError,
  fakeFactor,
  fakeServer,
  fakeSession,
  fakeUser,
  type Received,
  renderPage,
} from '../testing/renderApp.tsx'
import { EnrollmentPage } from './EnrollmentPage.tsx'

const url = page.getByRole('status', { name: 'URL' })
const heading = page.getByRole('heading', { level: 1 })
const addApp = page.getByRole('button', { name: 'Add an authenticator app' })
const addKey = page.getByRole('button', { name: 'Add a security key' })
const submit = page.getByRole('button', { name: 'Continue' })
const code = page.getByLabelText('Code from the app')

const SECRET = 'JBSWY3DPEHPK3PXP'
const APP = fakeFactor('app', { friendly_name: 'Work phone' })

const confirmed = () => Response.json(fakeSession(fakeUser({ factors: [APP] }), 'aal2'))
const appSetup = () =>
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

async function open(routes: Parameters<typeof fakeServer>[0] = {}): Promise<Received[]> {
  const requests = fakeServer(routes)
  await renderPage('/admin/set-up-second-step', <EnrollmentPage />, {
    session: fakeSession(fakeUser(), 'aal1'),
    isFactorRequired: true,
  })
  await expect.element(heading).toHaveTextContent('Set up a second step')
  return requests
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('an authenticator app is set up with a QR code or a key', async () => {
  const requests = await open({
    'POST /auth/v1/factors': appSetup,
    'POST /auth/v1/factors/app/challenge': () =>
      Response.json({ id: 'c1', type: 'totp', expires_at: 1 }),
    'POST /auth/v1/factors/app/verify': ({ body }) =>
      body.code === '222222'
        ? confirmed()
        : authError(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
  })
  await expect.element(heading).toHaveFocus()
  await addApp.click()
  const name = page.getByLabelText('Name of the app or phone')
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveValue('Authenticator app')
  // The suggestion is selected, so typing replaces it.
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

  await code.fill('111111')
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveAccessibleDescription(/This code is wrong/)
  await code.fill('222222')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Authenticator app added')).toBeVisible()
  await expect.element(heading).toHaveTextContent('Add a spare')
  await expect.element(heading).toHaveFocus()
  expect(requests.find(({ route }) => route === 'POST /auth/v1/factors')?.body).toEqual({
    factor_type: 'totp',
    friendly_name: 'Work phone',
    issuer: 'Duet',
  })
  await page.getByRole('link', { name: 'Go to the app' }).click()
  await expect.element(url).toHaveTextContent('/admin/dashboard')
})

test('a canceled setup removes the app that isn’t confirmed', async () => {
  const requests = await open({
    'POST /auth/v1/factors': appSetup,
    'DELETE /auth/v1/factors/app': () => Response.json({ id: 'app' }),
  })
  await addApp.click()
  await submit.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(addApp).toHaveFocus()
  await expect
    .poll(() => requests.map(({ route }) => route))
    .toContain('DELETE /auth/v1/factors/app')
})

describe('a name', () => {
  test('is required', async () => {
    const requests = await open()
    await addApp.click()
    const name = page.getByLabelText('Name of the app or phone')
    await name.fill(' ')
    await submit.click()
    await expect.element(name).toHaveAccessibleDescription(expect.stringContaining('Enter a name'))
    expect(requests.map(({ route }) => route)).not.toContain('POST /auth/v1/factors')
  })

  test('that another method has is rejected at the field', async () => {
    await open({
      'POST /auth/v1/factors': () => authError(422, 'mfa_factor_name_conflict', 'exists'),
    })
    await addApp.click()
    await submit.click()
    const name = page.getByLabelText('Name of the app or phone')
    await expect
      .element(name)
      .toHaveAccessibleDescription(expect.stringContaining('You already use this name.'))
    await expect.element(name).toHaveFocus()
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

  test('is set up with the browser', async () => {
    await connectAuthenticator()
    const requests = await open({ ...keyRoutes, 'POST /auth/v1/factors/key/verify': confirmed })
    await addKey.click()
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

  test('is removed if the browser’s dialog is canceled', async () => {
    vi.spyOn(navigator.credentials, 'create').mockRejectedValue(
      new DOMException('The operation timed out', 'NotAllowedError'),
    )
    const requests = await open({
      ...keyRoutes,
      'DELETE /auth/v1/factors/key': () => Response.json({ id: 'key' }),
    })
    await addKey.click()
    await submit.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('The request was canceled')
    expect(requests.at(-1)?.route).toBe('DELETE /auth/v1/factors/key')
  })
})

test('offers only the methods that are on', async () => {
  await open({ 'GET /auth/v1/settings': () => Response.json({ mfa: { webauthn: false } }) })
  await expect.element(addKey).not.toBeInTheDocument()
  await expect.element(addApp).toBeVisible()
})

test('users can sign out instead', async () => {
  await open({ 'POST /auth/v1/logout': () => new Response(null, { status: 204 }) })
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(url).toHaveTextContent('/admin/login')
})
