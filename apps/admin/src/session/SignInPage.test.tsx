import type { Session } from '@supabase/auth-js'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  connectAuthenticator,
  createPasskey,
  REQUEST_OPTIONS,
  USER_HANDLE,
} from '../testing/authenticator.ts'
import { catchNavigations } from '../testing/catchNavigations.ts'
import {
  EMAIL,
  type FakedRequest,
  fakeFactor,
  fakeServer,
  fakeSession,
  fakeUser,
  renderPage,
} from '../testing/renderApp.tsx'
import { recallQuery } from './providerReturn.ts'
import { RequireSession } from './RequireSession.tsx'
import { SignInPage } from './SignInPage.tsx'
import { readStoredSession } from './storedSession.ts'

const urlStatus = page.getByRole('status', { name: 'URL' })
const passkeyButton = page.getByRole('button', { name: 'Sign in with a passkey' })

const SESSION_WITH_FACTOR = fakeSession(fakeUser({ factors: [fakeFactor('app')] }), 'aal1')
const SESSION_WITHOUT_FACTOR = fakeSession(fakeUser(), 'aal1')

const createSettingsRoute = (value: object) => ({
  'GET /auth/v1/settings': () => Response.json(value),
})

async function renderSignInPage(
  routes: Parameters<typeof fakeServer>[0],
  path = '/admin/login',
): Promise<FakedRequest[]> {
  const requests = fakeServer(routes)
  await renderPage('/admin/login', <SignInPage />, { path })
  await expect.element(page.getByLabelText('Email')).toBeVisible()
  return requests
}

async function signIn() {
  await page.getByLabelText('Email').fill(EMAIL)
  await page.getByLabelText('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const createTokenRoute = (session: Session) => ({
  'POST /auth/v1/token': () => Response.json(session),
})

describe('a password', () => {
  test('is enough if the user has no second factor', async () => {
    await renderSignInPage(
      createTokenRoute(SESSION_WITHOUT_FACTOR),
      '/admin/login?from=%2Fadmin%2Fprofile',
    )
    await signIn()
    await expect.element(urlStatus).toHaveTextContent('/admin/profile')
    await expect.element(page.getByText('Login successful')).toBeVisible()
    await expect.element(page.getByText('Welcome to the admin dashboard')).toBeVisible()
  })

  test('leads to the second step without a welcome message', async () => {
    await renderSignInPage(
      createTokenRoute(SESSION_WITH_FACTOR),
      '/admin/login?from=%2Fadmin%2Fprofile',
    )
    await signIn()
    await expect.element(urlStatus).toHaveTextContent('/admin/second-step?from=%2Fadmin%2Fprofile')
    await expect.element(page.getByText('Login successful')).not.toBeInTheDocument()
  })

  test('leads to the setup of a second factor if the server requires one', async () => {
    await renderSignInPage({
      ...createTokenRoute(SESSION_WITHOUT_FACTOR),
      ...createSettingsRoute({ mfa: { required_for_admins: true } }),
    })
    await signIn()
    await expect.element(urlStatus).toHaveTextContent('/admin/set-up-second-step')
    await expect.element(page.getByText('Login successful')).not.toBeInTheDocument()
  })
})

test('a problem doesn’t move the fields', async () => {
  await page.viewport(1440, 900)
  await renderSignInPage({})
  const emailField = page.getByLabelText('Email')
  const readTop = () => emailField.element().getBoundingClientRect().top
  const top = readTop()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.element(emailField).toHaveAttribute('aria-invalid', 'true')
  expect(readTop()).toBe(top)
})

describe('a passkey', () => {
  const renderWithPasskeys = (routes: Parameters<typeof fakeServer>[0]) =>
    renderSignInPage({
      ...createSettingsRoute({ passkeys_enabled: true }),
      'POST /auth/v1/passkeys/authentication/options': () =>
        Response.json({ challenge_id: 'c1', options: REQUEST_OPTIONS, expires_at: 1 }),
      ...routes,
    })

  test('signs in without an email address', async () => {
    await connectAuthenticator()
    await createPasskey()
    const requests = await renderWithPasskeys({
      'POST /auth/v1/passkeys/authentication/verify': () => Response.json(SESSION_WITHOUT_FACTOR),
    })
    await passkeyButton.click()
    await expect.element(urlStatus).toHaveTextContent('/admin/dashboard')
    await expect.element(page.getByText('Login successful')).toBeVisible()
    expect(requests.at(-1)?.body).toMatchObject({
      challenge_id: 'c1',
      credential: { type: 'public-key', response: { userHandle: USER_HANDLE } },
    })
  })

  test('shows a message if the user cancels', async () => {
    vi.spyOn(navigator.credentials, 'get').mockRejectedValue(
      new DOMException('The operation timed out', 'NotAllowedError'),
    )
    await renderWithPasskeys({})
    await passkeyButton.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('The request was canceled')
    await expect.element(passkeyButton).toHaveFocus()
  })

  test('is rejected if the user lacks admin access', async () => {
    await connectAuthenticator()
    await createPasskey()
    const user = { ...fakeUser(), app_metadata: {} }
    await renderWithPasskeys({
      'POST /auth/v1/passkeys/authentication/verify': () => Response.json(fakeSession(user)),
      'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
    })
    await passkeyButton.click()
    await expect.element(page.getByText('This account doesn’t have admin access.')).toBeVisible()
    expect(readStoredSession()).toBeNull()
  })

  test('isn’t offered if the server has turned passkeys off', async () => {
    await renderSignInPage(
      createSettingsRoute({ passkeys_enabled: false, external: { google: true } }),
    )
    await expect.element(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    await expect.element(passkeyButton).not.toBeInTheDocument()
  })

  test('isn’t offered if the settings can’t be loaded', async () => {
    await renderSignInPage({})
    await expect.element(page.getByText('Forgot password?')).toBeVisible()
    await expect.element(passkeyButton).not.toBeInTheDocument()
  })
})

describe('a provider', () => {
  test('opens with a PKCE challenge, and the app remembers the page to return to', async () => {
    const openedUrls = catchNavigations()
    await renderSignInPage(
      createSettingsRoute({ external: { email: true, google: true, github: false } }),
      '/admin/login?from=%2Fadmin%2Fprofile',
    )
    await expect.element(page.getByRole('button', { name: /GitHub/ })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect.poll(() => openedUrls).toHaveLength(1)
    const target = new URL(openedUrls[0] ?? '')
    expect(target.pathname).toBe('/auth/v1/authorize')
    expect(target.searchParams.get('provider')).toBe('google')
    expect(target.searchParams.get('redirect_to')).toBe(`${location.origin}/admin/callback`)
    expect(target.searchParams.get('code_challenge_method')).toBe('s256')
    expect(recallQuery().get('from')).toBe('/admin/profile')
  })
})

describe('a page that the user requested', () => {
  const renderApp = (session: Session) =>
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

  test('opens after signing in, with the fragment of its URL', async () => {
    fakeServer(createTokenRoute(SESSION_WITHOUT_FACTOR))
    await renderPage(
      '/*',
      <Routes>
        <Route element={<RequireSession />}>
          <Route path="/admin/privacy" element={<h1>Privacy</h1>} />
        </Route>
        <Route path="/admin/login" element={<SignInPage />} />
      </Routes>,
      { path: '/admin/privacy#ada%40plant.example' },
    )
    await expect
      .element(urlStatus)
      .toHaveTextContent('/admin/login?from=%2Fadmin%2Fprivacy#ada%40plant.example')
    await signIn()
    await expect.element(page.getByRole('heading', { name: 'Privacy' })).toBeVisible()
    await expect.element(urlStatus).toHaveTextContent('/admin/privacy#ada%40plant.example')
  })

  test('opens only after the second step', async () => {
    await renderApp(SESSION_WITH_FACTOR)
    await expect.element(urlStatus).toHaveTextContent('/admin/second-step?from=%2Fadmin%2Fprofile')
  })

  test.each([
    [
      'that the user has confirmed with a factor',
      fakeSession(fakeUser({ factors: [fakeFactor('app')] }), 'aal2'),
    ],
    [
      'of a user whose factor isn’t verified',
      fakeSession(fakeUser({ factors: [fakeFactor('app', { status: 'unverified' })] }), 'aal1'),
    ],
  ])('opens with a session %s', async (_case, session) => {
    await renderApp(session)
    await expect.element(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  })
})
