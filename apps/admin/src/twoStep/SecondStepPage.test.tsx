import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readStoredSession } from '../session/storedSession.ts'
import {
  createAuthError,
  fakeFactor,
  fakeServer,
  fakeSession,
  fakeUser,
  renderPage,
} from '../testing/renderApp.tsx'
import { SecondStepPage } from './SecondStepPage.tsx'

const urlStatus = page.getByRole('status', { name: 'URL' })
const heading = page.getByRole('heading')
const codeField = page.getByLabelText('Code from the app')
const submitButton = page.getByRole('button', { name: 'Continue' })

const APP_FACTOR = fakeFactor('app', { friendly_name: 'Work phone' })
const KEY_FACTOR = fakeFactor('key', { friendly_name: 'YubiKey', factor_type: 'webauthn' })
const PHONE_FACTOR = fakeFactor('phone', { friendly_name: 'Pixel', factor_type: 'phone' })

const renderSecondStepPage = (factors = [APP_FACTOR], from = '/admin/profile') =>
  renderPage('/admin/second-step', <SecondStepPage />, {
    session: fakeSession(fakeUser({ factors }), 'aal1'),
    path: `/admin/second-step?from=${encodeURIComponent(from)}`,
  })

const createConfirmedResponse = () =>
  Response.json(fakeSession(fakeUser({ factors: [APP_FACTOR] }), 'aal2'))
const createChallengeHandler = (id: string) => () =>
  Response.json({ id, type: 'totp', expires_at: 1 })

/** Waits until the code field has focus, then types a code and submits it. */
async function enterCode(code: string) {
  await expect.element(codeField).toHaveFocus()
  await userEvent.keyboard(`${code}{Enter}`)
}

describe('the code form', () => {
  test('opens the page that the user requested', async () => {
    const requests = fakeServer({
      'POST /auth/v1/factors/app/challenge': createChallengeHandler('c1'),
      'POST /auth/v1/factors/app/verify': createConfirmedResponse,
    })
    await renderSecondStepPage()
    await expect.element(codeField).toHaveFocus()
    await expect.element(codeField).toHaveAttribute('autocomplete', 'one-time-code')
    await expect.element(codeField).toHaveAttribute('inputmode', 'numeric')
    await userEvent.keyboard('123 456{Enter}')
    await expect.element(urlStatus).toHaveTextContent(/^\/admin\/profile$/)
    await expect.element(page.getByText('Login successful')).toBeVisible()
    expect(requests.at(-1)?.body).toEqual({ challenge_id: 'c1', code: '123456' })
  })

  test('shows an error at the field if the code is wrong, and typing replaces the code', async () => {
    fakeServer({
      'POST /auth/v1/factors/app/challenge': createChallengeHandler('c1'),
      'POST /auth/v1/factors/app/verify': ({ body }) =>
        body.code === '222222'
          ? createConfirmedResponse()
          : createAuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
    })
    await renderSecondStepPage()
    await enterCode('111111')
    await expect.element(codeField).toHaveAccessibleDescription(/This code is wrong/)
    await expect.element(codeField).toHaveAttribute('aria-invalid', 'true')
    await expect.element(codeField).toHaveFocus()
    await userEvent.keyboard('222222{Enter}')
    await expect.element(urlStatus).toHaveTextContent('/admin/profile')
  })

  test.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])('doesn’t send %j', async (text) => {
    const requests = fakeServer({})
    await renderSecondStepPage()
    await codeField.fill(text)
    await submitButton.click()
    await expect.element(codeField).toHaveAccessibleDescription('Enter the 6-digit code')
    await expect.element(codeField).toHaveFocus()
    expect(requests).toEqual([])
  })

  test.each([
    [
      'a rate limit',
      () => createAuthError(429, 'over_request_rate_limit', 'Try again after 40 seconds'),
      'Try again after 40 seconds.',
    ],
    [
      'a changed network',
      () =>
        createAuthError(
          422,
          'mfa_ip_address_mismatch',
          'Challenge and verify IP addresses mismatch',
        ),
      'Your network changed. Try again.',
    ],
    [
      'an ended session',
      () => createAuthError(403, 'session_not_found', 'Session does not exist'),
      'Your session has ended. Sign in again.',
    ],
  ])('shows a message for %s', async (_case, respond, message) => {
    fakeServer({ 'POST /auth/v1/factors/app/challenge': respond })
    await renderSecondStepPage()
    await enterCode('123456')
    await expect.element(page.getByRole('alert')).toHaveTextContent(message)
    await expect.element(codeField).not.toHaveAttribute('aria-invalid')
  })

  test('keeps the code if the server is unreachable', async () => {
    fakeServer({})
    await renderSecondStepPage()
    await enterCode('123456')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Can’t reach the server')
    await expect.element(codeField).toHaveValue('123456')
  })
})

describe('a security key', () => {
  test('can replace the authenticator app, and the heading takes focus', async () => {
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
    await renderSecondStepPage([APP_FACTOR, KEY_FACTOR])
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

  test('is suggested first if it was used most recently', async () => {
    fakeServer({})
    await renderSecondStepPage([
      APP_FACTOR,
      { ...KEY_FACTOR, last_challenged_at: '2026-11-21T09:00:00.000Z' },
    ])
    await expect.element(page.getByRole('button', { name: 'Use security key' })).toBeVisible()
  })
})

test('accepts a code from a text message', async () => {
  const requests = fakeServer({
    'POST /auth/v1/factors/phone/challenge': createChallengeHandler('c2'),
    'POST /auth/v1/factors/phone/verify': createConfirmedResponse,
  })
  await renderSecondStepPage([PHONE_FACTOR])
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect.element(page.getByLabelText('Code from the text message')).toHaveFocus()
  await userEvent.keyboard('123456{Enter}')
  await expect.element(urlStatus).toHaveTextContent('/admin/profile')
  expect(requests.at(-1)?.body).toEqual({ challenge_id: 'c2', code: '123456' })
})

test('sends another text message after the code has expired', async () => {
  const challengeIds = ['c1', 'c2']
  const requests = fakeServer({
    'POST /auth/v1/factors/phone/challenge': () =>
      createChallengeHandler(challengeIds.shift() ?? '')(),
    'POST /auth/v1/factors/phone/verify': () =>
      challengeIds.length > 0
        ? createAuthError(422, 'mfa_challenge_expired', 'MFA challenge has expired')
        : createConfirmedResponse(),
  })
  await renderSecondStepPage([PHONE_FACTOR])
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabelText('Code from the text message').fill('111111')
  await submitButton.click()
  await expect.element(page.getByText('This took too long. Try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByLabelText('Code from the text message')).toHaveValue('')
  await expect.element(page.getByLabelText('Code from the text message')).toHaveFocus()
  await userEvent.keyboard('222222{Enter}')
  await expect.element(urlStatus).toHaveTextContent('/admin/profile')
  expect(requests.at(-1)?.body).toEqual({ challenge_id: 'c2', code: '222222' })
})

describe('after a factor was removed on another device', () => {
  const createNotFoundResponse = () =>
    createAuthError(404, 'mfa_factor_not_found', 'Factor not found')
  const createRenewedResponse = () =>
    Response.json({ ...fakeSession(fakeUser(), 'aal1'), refresh_token: 'newer' })

  test('the page no longer requires the authenticator app', async () => {
    fakeServer({
      'POST /auth/v1/factors/app/challenge': createNotFoundResponse,
      'POST /auth/v1/token': createRenewedResponse,
    })
    await renderSecondStepPage()
    await enterCode('123456')
    await expect.element(urlStatus).toHaveTextContent('/admin/profile')
  })

  test('the page no longer requires the phone', async () => {
    fakeServer({
      'POST /auth/v1/factors/phone/challenge': createNotFoundResponse,
      'POST /auth/v1/token': createRenewedResponse,
    })
    await renderSecondStepPage([PHONE_FACTOR])
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect.element(urlStatus).toHaveTextContent('/admin/profile')
  })

  test('the page no longer requires the code that it has sent to the phone', async () => {
    fakeServer({
      'POST /auth/v1/factors/phone/challenge': createChallengeHandler('c2'),
      'POST /auth/v1/factors/phone/verify': createNotFoundResponse,
      'POST /auth/v1/token': createRenewedResponse,
    })
    await renderSecondStepPage([PHONE_FACTOR])
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabelText('Code from the text message').fill('123456')
    await submitButton.click()
    await expect.element(urlStatus).toHaveTextContent('/admin/profile')
  })
})

test('signing out opens the sign-in page', async () => {
  fakeServer({ 'POST /auth/v1/logout': () => new Response(null, { status: 204 }) })
  await renderSecondStepPage()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect.element(urlStatus).toHaveTextContent('/admin/login')
  expect(readStoredSession()).toBeNull()
  await expect.element(page.getByText('No active session found.')).not.toBeInTheDocument()
})

test('redirects to the sign-in page if nobody is signed in', async () => {
  await renderPage('/admin/second-step', <SecondStepPage />, {
    path: '/admin/second-step?from=%2Fadmin%2Fprofile',
  })
  await expect.element(urlStatus).toHaveTextContent('/admin/login?from=%2Fadmin%2Fprofile')
})

test('opens the page for a new password without a welcome message', async () => {
  fakeServer({
    'POST /auth/v1/factors/app/challenge': createChallengeHandler('c1'),
    'POST /auth/v1/factors/app/verify': createConfirmedResponse,
  })
  await renderSecondStepPage([APP_FACTOR], '/admin/set-password')
  await enterCode('123456')
  await expect.element(urlStatus).toHaveTextContent('/admin/set-password')
  await expect.element(page.getByText('Login successful')).not.toBeInTheDocument()
})
