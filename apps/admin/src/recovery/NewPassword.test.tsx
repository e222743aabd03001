import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readStoredSession } from '../session/storedSession.ts'
import {
  authError,
  fakeFactor,
  fakeServer,
  fakeSession,
  fakeUser,
  renderPage,
} from '../testing/renderApp.tsx'
import { AcceptInvitationPage } from './AcceptInvitationPage.tsx'
import { SetPasswordPage } from './SetPasswordPage.tsx'

const url = page.getByRole('status', { name: 'URL' })
const password = page.getByLabelText('New password', { exact: true })
const save = page.getByRole('button', { name: 'Save password' })

const open = (session = fakeSession()) =>
  renderPage('/admin/set-password', <SetPasswordPage />, { session })

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('saves the password and opens the dashboard', async () => {
  const requests = fakeServer({ 'PUT /auth/v1/user': () => Response.json(fakeUser()) })
  await open()
  await expect.element(page.getByText('Use a few unrelated words.')).toBeVisible()
  await password.fill('correct horse battery staple')
  await expect.element(page.getByText('Strength: Strong')).toBeVisible()
  await save.click()
  await expect.element(url).toHaveTextContent('/admin/dashboard')
  await expect.element(page.getByText('Password changed')).toBeVisible()
  expect(requests[0]?.body).toMatchObject({ password: 'correct horse battery staple' })
})

test.each([
  ['pwned', 'Password is known to be weak', 'one of the most common ones'],
  [
    'length',
    'Password should be at least 12 characters.',
    'Password should be at least 12 characters.',
  ],
])('shows why the server rejects a password: %s', async (reason, message, shown) => {
  fakeServer({
    'PUT /auth/v1/user': () =>
      authError(422, 'weak_password', message, { weak_password: { reasons: [reason] } }),
  })
  await open()
  await password.fill('password')
  await save.click()
  await expect.element(password).toHaveAccessibleDescription(expect.stringContaining(shown))
  await expect.element(password).toHaveFocus()
  await expect.element(url).toHaveTextContent('/admin/set-password')
})

test('asks for the second step first', async () => {
  const user = fakeUser({ factors: [fakeFactor('app')] })
  await open(fakeSession(user, 'aal1'))
  await expect.element(url).toHaveTextContent('/admin/second-step?from=%2Fadmin%2Fset-password')
})

test('signs out a user without admin access', async () => {
  const user = fakeUser({ role: undefined })
  fakeServer({ 'PUT /auth/v1/user': () => Response.json({ ...user, app_metadata: {} }) })
  await open(fakeSession({ ...user, app_metadata: {} }))
  await password.fill('correct horse battery')
  await save.click()
  await expect.element(url).toHaveTextContent('/admin/login')
  await expect.element(page.getByText('No admin access')).toBeVisible()
  await expect.poll(readStoredSession).toBeNull()
})

test('asks for the link if nobody is signed in', async () => {
  await renderPage('/admin/set-password', <SetPasswordPage />)
  await expect.element(page.getByText('Open the link in your email')).toBeVisible()
  await page.getByRole('link', { name: 'Request a link' }).click()
  await expect.element(url).toHaveTextContent('/admin/forgot-password')
})

test('an invited person sets a name and a password', async () => {
  const requests = fakeServer({ 'PUT /auth/v1/user': () => Response.json(fakeUser()) })
  await renderPage('/admin/accept-invitation', <AcceptInvitationPage />, {
    session: fakeSession(fakeUser({ name: 'Ines' })),
  })
  const name = page.getByLabelText('Name', { exact: true })
  await expect.element(name).toHaveValue('Ines')
  await name.fill('Ines Okafor ')
  await password.fill('correct horse battery')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect.element(url).toHaveTextContent('/admin/dashboard')
  expect(requests[0]?.body).toMatchObject({
    password: 'correct horse battery',
    data: { name: 'Ines Okafor' },
  })
})
