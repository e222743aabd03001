import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readStoredSession } from '../session/storedSession.ts'
import {
  authError,
  fakeFactor,
  fakeServer,
  fakeSession,
  fakeUser,
  renderPage,
} from '../testing/renderApp.tsx'
import { SecondStepPage } from './SecondStepPage.tsx'

const url = page.getByRole('status', { name: 'URL' })
const heading = page.getByRole('heading')
const code = page.getByLabelText('Code from the app')
const submit = page.getByRole('button', { name: 'Continue' })

const APP = fakeFactor('app', { friendly_name: 'Work phone' })
const KEY = fakeFactor('key', { friendly_name: 'YubiKey', factor_type: 'webauthn' })
const PHONE = fakeFactor('phone', { friendly_name: 'Pixel', factor_type: 'phone' })

const open = (factors = [APP], from = '/admin/profile') =>
  renderPage('/admin/second-step', <SecondStepPage />, {
    session: fakeSession(fakeUser({ factors }), 'aal1'),
    path: `/admin/second-step?from=${encodeURIComponent(from)}`,
  })

const confirmed = () => Response.json(fakeSession(fakeUser({ factors: [APP] }), 'aal2'))
const challenge = (id: string) => () => Response.json({ id, type: 'totp', expires_at: 1 })

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('a code', () => {
  test('leads to the page that the user wanted', async () => {
    const requests = fakeServer({
      'POST /auth/v1/factors/app/challenge': challenge('c1'),
      'POST /auth/v1/factors/app/verify': confirmed,
    })
    await open()
    await expect.element(code).toHaveFocus()
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect.element(code).toHaveAttribute('inputmode', 'numeric')
    await userEvent.keyboard('123 456{Enter}')
    await expect.element(url).toHaveTextContent(/^\/admin\/profile$/)
    await expect.element(page.getByText('Login successful')).toBeVisible()
    expect(requests.at(-1)?.body).toEqual({ challenge_id: 'c1', code: '123456' })
  })

  test('that is wrong shows the error at the field, and can be typed over', async () => {
    fakeServer({
      'POST /auth/v1/factors/app/challenge': challenge('c1'),
      'POST /auth/v1/factors/app/verify': ({ body }) =>
        body.code === '222222'
          ? confirmed()
          : authError(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
    })
    await open()
    await userEvent.keyboard('111111{Enter}')
    await expect.element(code).toHaveAccessibleDescription(/This code is wrong/)
    await expect.element(code).toHaveAttribute('aria-invalid', 'true')
    await expect.element(code).toHaveFocus()
    await userEvent.keyboard('222222{Enter}')
    await expect.element(url).toHaveTextContent('/admin/profile')
  })

  test.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])('%j isn’t sent', async (text) => {
    const requests = fakeServer({})
    await open()
    await code.fill(text)
    await submit.click()
    await expect.element(code).toHaveAccessibleDescription('Enter the 6-digit code')
    await expect.element(code).toHaveFocus()
    expect(requests).toEqual([])
  })

  test.each([
    [
      'a rate limit',
      () => authError(429, 'over_request_rate_limit', 'Try again after 40 seconds'),
      'Try again after 40 seconds.',
    ],
    [
      'a changed network',
      () => authError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch'),
      'Your network has changed. Try again.',
    ],
    [
      'an ended session',
      () => authError(403, 'session_not_found', 'Session does not exist'),
      'Your session has ended. Sign in again.',
    ],
  ])('shows a message for %s', async (_what, respond, message) => {
    fakeServer({ 'POST /auth/v1/factors/app/challenge': respond })
    await open()
    await userEvent.keyboard('123456{Enter}')
    await expect.element(page.getByRole('alert')).toHaveTextContent(message)
    await expect.element(code).not.toHaveAttribute('aria-invalid')
  })

  test('stays if the server is unreachable', async () => {
    fakeServer({})
    await open()
    await userEvent.keyboard('123456{Enter}')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Can’t reach the server')
    await expect.element(code).toHaveValue('123456')
  })
})

describe('a security key', () => {
  test('can be used instead, and the heading takes focus', async () => {
    vi.spyOn(navigator.credentials, 'get').mockRejectedValue(
      new DOMException('The operation timed out', 'NotAllowedError'),
    )
    fakeServer({
      'POST /auth/v1/factors/key/challenge': () =>
        Response.json({
          id: 'c1',
          type: 'webauthn',
          expires_at: 1,
          webauthn: { type: 'request', credential_options: { publicKey: { challenge: 'Y2g' } } },
        }),
    })
    await open([APP, KEY])
    await page.getByRole('button', { name: 'Use another method' }).click()
    await expect.element(heading).toHaveTextContent('Choose a method')
    await expect.element(heading).toHaveFocus()
    await page.getByRole('button', { name: 'YubiKey' }).click()
    await expect.element(page.getByText('Confirm that it’s you with “YubiKey”.')).toBeVisible()
    await expect.element(heading).toHaveFocus()
    await page.getByRole('button', { name: 'Use security key' }).click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The request was canceled or took too long. Try again.')
  })

  test('is suggested first if it was used last', async () => {
    fakeServer({})
    await open([APP, { ...KEY, last_challenged_at: '2026-11-21T09:00:00.000Z' }])
    await expect.element(page.getByRole('button', { name: 'Use security key' })).toBeVisible()
  })
})

test('accepts a code from a text message', async () => {
  const requests = fakeServer({
    'POST /auth/v1/factors/phone/challenge': challenge('c2'),
    'POST /auth/v1/factors/phone/verify': confirmed,
  })
  await open([PHONE])
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect.element(page.getByLabelText('Code from the text message')).toHaveFocus()
  await userEvent.keyboard('123456{Enter}')
  await expect.element(url).toHaveTextContent('/admin/profile')
  expect(requests.at(-1)?.body).toEqual({ challenge_id: 'c2', code: '123456' })
})

test('sends another text message after the code has expired', async () => {
  const challengeIds = ['c1', 'c2']
  const requests = fakeServer({
    'POST /auth/v1/factors/phone/challenge': () => challenge(challengeIds.shift() ?? '')(),
    'POST /auth/v1/factors/phone/verify': () =>
      challengeIds.length > 0
        ? authError(422, 'mfa_challenge_expired', 'MFA challenge has expired')
        : confirmed(),
  })
  await open([PHONE])
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabelText('Code from the text message').fill('111111')
  await submit.click()
  await expect.element(page.getByText('This took too long. Try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByLabelText('Code from the text message')).toHaveValue('')
  await expect.element(page.getByLabelText('Code from the text message')).toHaveFocus()
  await userEvent.keyboard('222222{Enter}')
  await expect.element(url).toHaveTextContent('/admin/profile')
  expect(requests.at(-1)?.body).toEqual({ challenge_id: 'c2', code: '222222' })
})

describe('a factor that was removed elsewhere isn’t required anymore', () => {
  const notFound = () => authError(404, 'mfa_factor_not_found', 'Factor not found')
  const renewed = () =>
    Response.json({ ...fakeSession(fakeUser(), 'aal1'), refresh_token: 'newer' })

  test('if it’s an authenticator app', async () => {
    fakeServer({
      'POST /auth/v1/factors/app/challenge': notFound,
      'POST /auth/v1/token': renewed,
    })
    await open()
    await userEvent.keyboard('123456{Enter}')
    await expect.element(url).toHaveTextContent('/admin/profile')
  })

  test('if it’s a phone', async () => {
    fakeServer({
      'POST /auth/v1/factors/phone/challenge': notFound,
      'POST /auth/v1/token': renewed,
    })
    await open([PHONE])
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect.element(url).toHaveTextContent('/admin/profile')
  })

  test('if it’s a phone that has already received a code', async () => {
    fakeServer({
      'POST /auth/v1/factors/phone/challenge': challenge('c2'),
      'POST /auth/v1/factors/phone/verify': notFound,
      'POST /auth/v1/token': renewed,
    })
    await open([PHONE])
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabelText('Code from the text message').fill('123456')
    await submit.click()
    await expect.element(url).toHaveTextContent('/admin/profile')
  })
})

test('signing out leads back to the first step', async () => {
  fakeServer({ 'POST /auth/v1/logout': () => new Response(null, { status: 204 }) })
  await open()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(url).toHaveTextContent('/admin/login')
  expect(readStoredSession()).toBeNull()
  await expect.element(page.getByText('No active session found.')).not.toBeInTheDocument()
})

test('without a session, the first step comes first', async () => {
  await renderPage('/admin/second-step', <SecondStepPage />, {
    path: '/admin/second-step?from=%2Fadmin%2Fprofile',
  })
  await expect.element(url).toHaveTextContent('/admin/login?from=%2Fadmin%2Fprofile')
})

test('opens the page for a new password, without a welcome', async () => {
  fakeServer({
    'POST /auth/v1/factors/app/challenge': challenge('c1'),
    'POST /auth/v1/factors/app/verify': confirmed,
  })
  await open([APP], '/admin/set-password')
  await userEvent.keyboard('123456{Enter}')
  await expect.element(url).toHaveTextContent('/admin/set-password')
  await expect.element(page.getByText('Login successful')).not.toBeInTheDocument()
})
