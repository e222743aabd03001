import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  authError,
  fakeFactor,
  fakeServer,
  fakeSession,
  fakeUser,
  renderPage,
} from '../testing/renderApp.tsx'
import { CallbackPage } from './CallbackPage.tsx'
import { rememberQuery } from './providerReturn.ts'
import { readStoredSession, SESSION_KEY } from './storedSession.ts'

const url = page.getByRole('status', { name: 'URL' })
const heading = page.getByRole('heading')

const open = (search: string, session?: ReturnType<typeof fakeSession>) => {
  // The sign-in has started in this browser.
  localStorage.setItem(`${SESSION_KEY}-code-verifier`, JSON.stringify('verifier'))
  return renderPage('/admin/callback', <CallbackPage />, {
    path: `/admin/callback${search}`,
    ...(session && { session }),
  })
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

test('exchanges the code once, and opens the page that the user wanted', async () => {
  rememberQuery('from=%2Fadmin%2Fprofile')
  const requests = fakeServer({ 'POST /auth/v1/token': () => Response.json(fakeSession()) })
  await open('?code=abc')
  await expect.element(url).toHaveTextContent(/^\/admin\/profile$/)
  await expect.element(page.getByText('Login successful')).toBeVisible()
  expect(requests.map(({ route, body }) => [route, body])).toEqual([
    ['POST /auth/v1/token', { auth_code: 'abc', code_verifier: 'verifier' }],
  ])
})

test('leads to the second step of a protected account', async () => {
  const session = fakeSession(fakeUser({ factors: [fakeFactor('app')] }), 'aal1')
  fakeServer({ 'POST /auth/v1/token': () => Response.json(session) })
  await open('?code=abc')
  await expect.element(url).toHaveTextContent('/admin/second-step')
})

test('a linked sign-in leads back to the profile', async () => {
  rememberQuery('from=%2Fadmin%2Fprofile&link=')
  fakeServer({ 'POST /auth/v1/token': () => Response.json(fakeSession()) })
  await open('?code=abc', fakeSession())
  await expect.element(url).toHaveTextContent('/admin/profile')
  await expect.element(page.getByText('Sign-in linked')).toBeVisible()
})

test('a failed link keeps the user signed in', async () => {
  rememberQuery('from=%2Fadmin%2Fprofile&link=')
  fakeServer({})
  await open('?error=server_error&error_code=identity_already_exists', fakeSession())
  await expect.element(heading).toHaveTextContent('Linking didn’t work')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Another account uses this')
  await page.getByRole('link', { name: 'Back to your profile' }).click()
  await expect.element(url).toHaveTextContent('/admin/profile')
  expect(readStoredSession()).not.toBeNull()
})

test.each([
  ['used', () => authError(404, 'flow_state_not_found', 'x'), 'expired or was already used'],
  [
    'from another browser',
    () => authError(400, 'bad_code_verifier', 'x'),
    'in the browser where you started',
  ],
])('explains a code that is %s', async (_what, respond, message) => {
  fakeServer({ 'POST /auth/v1/token': respond })
  await open('?code=abc')
  await expect.element(heading).toHaveTextContent('Sign-in didn’t work')
  await expect.element(heading).toHaveFocus()
  await expect.element(page.getByRole('alert')).toHaveTextContent(message)
  await expect.element(url).toHaveTextContent(/^\/admin\/callback$/)
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect.element(url).toHaveTextContent('/admin/login')
})

test('a user without admin access is signed out again', async () => {
  const session = fakeSession({ ...fakeUser(), app_metadata: {} })
  fakeServer({
    'POST /auth/v1/token': () => Response.json(session),
    'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
  })
  await open('?code=abc')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This account doesn’t have admin access.')
  expect(readStoredSession()).toBeNull()
})

test('the provider’s error sends no request', async () => {
  const requests = fakeServer({})
  await open('?error=access_denied#error=access_denied')
  await expect.element(page.getByRole('alert')).toHaveTextContent('You canceled the sign-in')
  expect(requests).toEqual([])
})
