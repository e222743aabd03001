import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  createAuthError,
  fakeFactor,
  fakeServer,
  fakeSession,
  fakeUser,
  renderPage,
} from '../testing/renderApp.tsx'
import { CallbackPage } from './CallbackPage.tsx'
import { rememberQuery } from './providerReturn.ts'
import { readStoredSession, SESSION_KEY } from './storedSession.ts'

const urlStatus = page.getByRole('status', { name: 'URL' })
const heading = page.getByRole('heading')

const renderCallbackPage = (search: string, session?: ReturnType<typeof fakeSession>) => {
  // Simulate a sign-in that started in this browser.
  localStorage.setItem(`${SESSION_KEY}-code-verifier`, JSON.stringify('verifier'))
  return renderPage('/admin/callback', <CallbackPage />, {
    path: `/admin/callback${search}`,
    ...(session && { session }),
  })
}

test('exchanges the code once, and opens the page that the user requested', async () => {
  rememberQuery('from=%2Fadmin%2Fprofile')
  const requests = fakeServer({ 'POST /auth/v1/token': () => Response.json(fakeSession()) })
  await renderCallbackPage('?code=abc')
  await expect.element(urlStatus).toHaveTextContent(/^\/admin\/profile$/)
  await expect.element(page.getByText('Login successful')).toBeVisible()
  expect(requests.map(({ route, body }) => [route, body])).toEqual([
    ['POST /auth/v1/token', { auth_code: 'abc', code_verifier: 'verifier' }],
  ])
})

test('leads to the second step if the account has a second factor', async () => {
  const session = fakeSession(fakeUser({ factors: [fakeFactor('app')] }), 'aal1')
  fakeServer({ 'POST /auth/v1/token': () => Response.json(session) })
  await renderCallbackPage('?code=abc')
  await expect.element(urlStatus).toHaveTextContent('/admin/second-step')
})

test('a linked sign-in leads back to the profile', async () => {
  rememberQuery('from=%2Fadmin%2Fprofile&link=')
  fakeServer({ 'POST /auth/v1/token': () => Response.json(fakeSession()) })
  await renderCallbackPage('?code=abc', fakeSession())
  await expect.element(urlStatus).toHaveTextContent('/admin/profile')
  await expect.element(page.getByText('Sign-in linked')).toBeVisible()
})

test('the user stays signed in if linking fails', async () => {
  rememberQuery('from=%2Fadmin%2Fprofile&link=')
  fakeServer({})
  await renderCallbackPage('?error=server_error&error_code=identity_already_exists', fakeSession())
  await expect.element(heading).toHaveTextContent('Linking didn’t work')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Another account uses this')
  await page.getByRole('link', { name: 'Back to your profile' }).click()
  await expect.element(urlStatus).toHaveTextContent('/admin/profile')
  expect(readStoredSession()).not.toBeNull()
})

test.each([
  ['used', () => createAuthError(404, 'flow_state_not_found', 'x'), 'expired or was already used'],
  [
    'from another browser',
    () => createAuthError(400, 'bad_code_verifier', 'x'),
    'in the browser where you started',
  ],
])('explains that a code is %s', async (_case, tokenHandler, message) => {
  fakeServer({ 'POST /auth/v1/token': tokenHandler })
  await renderCallbackPage('?code=abc')
  await expect.element(heading).toHaveTextContent('Sign-in didn’t work')
  await expect.element(heading).toHaveFocus()
  await expect.element(page.getByRole('alert')).toHaveTextContent(message)
  await expect.element(urlStatus).toHaveTextContent(/^\/admin\/callback$/)
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect.element(urlStatus).toHaveTextContent('/admin/login')
})

test('a user without admin access is signed out again', async () => {
  const session = fakeSession({ ...fakeUser(), app_metadata: {} })
  fakeServer({
    'POST /auth/v1/token': () => Response.json(session),
    'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
  })
  await renderCallbackPage('?code=abc')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This account doesn’t have admin access.')
  expect(readStoredSession()).toBeNull()
})

test('shows the provider’s error without a request', async () => {
  const requests = fakeServer({})
  await renderCallbackPage('?error=access_denied#error=access_denied')
  await expect.element(page.getByRole('alert')).toHaveTextContent('You canceled the sign-in')
  expect(requests).toEqual([])
})
