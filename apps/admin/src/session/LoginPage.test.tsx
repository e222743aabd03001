import type { Session } from '@supabase/auth-js'
import { Route, Routes } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  connectAuthenticator,
  createPasskey,
  REQUEST_OPTIONS,
  USER_HANDLE,
} from '../testing/authenticator.ts'
import {
  EMAIL,
  fakeFactor,
  fakeServer,
  fakeSession,
  fakeUser,
  type Received,
  renderPage,
} from '../testing/renderApp.tsx'
import { LoginPage } from './LoginPage.tsx'
import { openUrl } from './openUrl.ts'
import { recallQuery } from './providerReturn.ts'
import { RequireSession } from './RequireSession.tsx'
import { readStoredSession } from './storedSession.ts'

vi.mock('./openUrl.ts', () => ({ openUrl: vi.fn() }))

const url = page.getByRole('status', { name: 'URL' })
const passkey = page.getByRole('button', { name: 'Sign in with a passkey' })

const PROTECTED = fakeSession(fakeUser({ factors: [fakeFactor('app')] }), 'aal1')
const UNPROTECTED = fakeSession(fakeUser(), 'aal1')

const settings = (value: object) => ({ 'GET /auth/v1/settings': () => Response.json(value) })

async function open(
  routes: Parameters<typeof fakeServer>[0],
  path = '/admin/login',
): Promise<Received[]> {
  const requests = fakeServer(routes)
  await renderPage('/admin/login', <LoginPage />, { path })
  await expect.element(page.getByLabelText('Email')).toBeVisible()
  return requests
}

async function signIn() {
  await page.getByLabelText('Email').fill(EMAIL)
  await page.getByLabelText('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const token = (session: Session) => ({ 'POST /auth/v1/token': () => Response.json(session) })

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

describe('a password', () => {
  test('is enough without a second factor', async () => {
    await open(token(UNPROTECTED), '/admin/login?from=%2Fadmin%2Fprofile')
    await signIn()
    await expect.element(url).toHaveTextContent('/admin/profile')
    await expect.element(page.getByText('Login successful')).toBeVisible()
  })

  test('leads to the second step, without a welcome', async () => {
    await open(token(PROTECTED), '/admin/login?from=%2Fadmin%2Fprofile')
    await signIn()
    await expect.element(url).toHaveTextContent('/admin/second-step?from=%2Fadmin%2Fprofile')
    await expect.element(page.getByText('Login successful')).not.toBeInTheDocument()
  })

  test('leads to the setup if the server requires a second factor', async () => {
    await open({ ...token(UNPROTECTED), ...settings({ mfa: { required_for_admins: true } }) })
    await signIn()
    await expect.element(url).toHaveTextContent('/admin/set-up-second-step')
    await expect.element(page.getByText('Login successful')).not.toBeInTheDocument()
  })
})

describe('a passkey', () => {
  const withPasskeys = (routes: Parameters<typeof fakeServer>[0]) =>
    open({
      ...settings({ passkeys_enabled: true }),
      'POST /auth/v1/passkeys/authentication/options': () =>
        Response.json({ challenge_id: 'c1', options: REQUEST_OPTIONS, expires_at: 1 }),
      ...routes,
    })

  test('signs in without an address', async () => {
    await connectAuthenticator()
    await createPasskey()
    const requests = await withPasskeys({
      'POST /auth/v1/passkeys/authentication/verify': () => Response.json(UNPROTECTED),
    })
    await passkey.click()
    await expect.element(url).toHaveTextContent('/admin/dashboard')
    await expect.element(page.getByText('Login successful')).toBeVisible()
    expect(requests.at(-1)?.body).toMatchObject({
      challenge_id: 'c1',
      credential: { type: 'public-key', response: { userHandle: USER_HANDLE } },
    })
  })

  test('that the user cancels shows what happened', async () => {
    vi.spyOn(navigator.credentials, 'get').mockRejectedValue(
      new DOMException('The operation timed out', 'NotAllowedError'),
    )
    await withPasskeys({})
    await passkey.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('The request was canceled')
    await expect.element(passkey).toHaveFocus()
  })

  test('of a user without admin access is rejected', async () => {
    await connectAuthenticator()
    await createPasskey()
    const user = { ...fakeUser(), app_metadata: {} }
    await withPasskeys({
      'POST /auth/v1/passkeys/authentication/verify': () => Response.json(fakeSession(user)),
      'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
    })
    await passkey.click()
    await expect.element(page.getByText('This account doesn’t have admin access.')).toBeVisible()
    expect(readStoredSession()).toBeNull()
  })

  test('isn’t offered if the server has turned passkeys off', async () => {
    await open(settings({ passkeys_enabled: false, external: { google: true } }))
    await expect.element(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    await expect.element(passkey).not.toBeInTheDocument()
  })

  test('isn’t offered if the settings can’t be loaded', async () => {
    await open({})
    await expect.element(page.getByText('Forgot password?')).toBeVisible()
    await expect.element(passkey).not.toBeInTheDocument()
  })
})

describe('a provider', () => {
  test('opens with a PKCE challenge, and the page to return to is remembered', async () => {
    await open(
      settings({ external: { email: true, google: true, github: false } }),
      '/admin/login?from=%2Fadmin%2Fprofile',
    )
    await expect.element(page.getByRole('button', { name: /GitHub/ })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect.poll(() => vi.mocked(openUrl).mock.calls).toHaveLength(1)
    const target = new URL(vi.mocked(openUrl).mock.calls[0]?.[0] ?? '')
    expect(target.pathname).toBe('/auth/v1/authorize')
    expect(target.searchParams.get('provider')).toBe('google')
    expect(target.searchParams.get('redirect_to')).toBe(`${location.origin}/admin/callback`)
    expect(target.searchParams.get('code_challenge_method')).toBe('s256')
    expect(recallQuery().get('from')).toBe('/admin/profile')
  })
})

describe('a page of the app', () => {
  const openApp = (session: Session) =>
    renderPage(
      '/*',
      <Routes>
        <Route element={<RequireSession />}>
          <Route path="/admin/profile" element={<h1>Profile</h1>} />
        </Route>
        <Route path="*" element={null} />
      </Routes>,
      { session, path: '/admin/profile' },
    )

  test('opens only after the second step', async () => {
    await openApp(PROTECTED)
    await expect.element(url).toHaveTextContent('/admin/second-step?from=%2Fadmin%2Fprofile')
  })

  test.each([
    ['confirmed', fakeSession(fakeUser({ factors: [fakeFactor('app')] }), 'aal2')],
    [
      'of a user whose factor isn’t verified',
      fakeSession(fakeUser({ factors: [fakeFactor('app', { status: 'unverified' })] }), 'aal1'),
    ],
  ])('opens with a session that is %s', async (_what, session) => {
    await openApp(session)
    await expect.element(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  })
})
