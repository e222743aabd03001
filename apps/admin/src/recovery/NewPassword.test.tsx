import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readStoredSession } from '../session/storedSession.ts'
import { loseResponse } from '../testing/failures.ts'
import {
  createAuthError,
  fakeFactor,
  fakeServer,
  fakeSession,
  fakeUser,
  renderPage,
} from '../testing/renderApp.tsx'
import { AcceptInvitationPage } from './AcceptInvitationPage.tsx'
import { SetPasswordPage } from './SetPasswordPage.tsx'

const urlStatus = page.getByRole('status', { name: 'URL' })
const passwordField = page.getByLabelText('New password', { exact: true })
const saveButton = page.getByRole('button', { name: 'Save password' })

const renderSetPasswordPage = (session = fakeSession()) =>
  renderPage('/admin/set-password', <SetPasswordPage />, { session })

test('saves the password and opens the dashboard', async () => {
  const requests = fakeServer({ 'PUT /auth/v1/user': () => Response.json(fakeUser()) })
  await renderSetPasswordPage()
  await expect.element(page.getByText('Use a few unrelated words.')).toBeVisible()
  await passwordField.fill('correct horse battery staple')
  await expect.element(page.getByText('Strength: Strong')).toBeVisible()
  await saveButton.click()
  await expect.element(urlStatus).toHaveTextContent('/admin/dashboard')
  await expect.element(page.getByText('Password changed')).toBeVisible()
  expect(requests.find(({ route }) => route === 'PUT /auth/v1/user')?.body).toMatchObject({
    password: 'correct horse battery staple',
  })
})

test('keeps the password if the response is lost, and succeeds if it was saved', async () => {
  let isSaved = false
  fakeServer({
    'PUT /auth/v1/user': () => {
      if (isSaved) return createAuthError(422, 'same_password', 'Same')
      isSaved = true
      return loseResponse()
    },
  })
  await renderSetPasswordPage()
  await passwordField.fill('correct horse battery staple')
  await saveButton.click()
  await expect.element(page.getByText('Can’t reach the server.', { exact: false })).toBeVisible()
  await expect.element(passwordField).toHaveValue('correct horse battery staple')
  await saveButton.click()
  await expect.element(urlStatus).toHaveTextContent('/admin/dashboard')
})

test.each([
  ['pwned', 'Password is known to be weak', 'one of the most common ones'],
  [
    'length',
    'Password should be at least 12 characters.',
    'Password should be at least 12 characters.',
  ],
])('shows why the server rejects a password: %s', async (reason, message, expectedText) => {
  fakeServer({
    'PUT /auth/v1/user': () =>
      createAuthError(422, 'weak_password', message, { weak_password: { reasons: [reason] } }),
  })
  await renderSetPasswordPage()
  await passwordField.fill('password')
  await saveButton.click()
  await expect
    .element(passwordField)
    .toHaveAccessibleDescription(expect.stringContaining(expectedText))
  await expect.element(passwordField).toHaveFocus()
  await expect.element(urlStatus).toHaveTextContent('/admin/set-password')
})

test.each(['current_password_required', 'reauthentication_needed'])(
  'offers another link if the user opened the link too long ago: %s',
  async (code) => {
    fakeServer({ 'PUT /auth/v1/user': () => createAuthError(400, code, 'Required') })
    await renderSetPasswordPage()
    await passwordField.fill('correct horse battery staple')
    await saveButton.click()
    await expect.element(page.getByText('This link has expired.')).toBeVisible()
    await page.getByRole('link', { name: 'Request another link' }).click()
    await expect.element(urlStatus).toHaveTextContent('/admin/forgot-password')
  },
)

test('asks for the second factor before the new password', async () => {
  const user = fakeUser({ factors: [fakeFactor('app')] })
  await renderSetPasswordPage(fakeSession(user, 'aal1'))
  await expect
    .element(urlStatus)
    .toHaveTextContent('/admin/second-step?from=%2Fadmin%2Fset-password')
})

test('signs out a user without admin access', async () => {
  const user = fakeUser({ role: undefined })
  fakeServer({ 'PUT /auth/v1/user': () => Response.json({ ...user, app_metadata: {} }) })
  await renderSetPasswordPage(fakeSession({ ...user, app_metadata: {} }))
  await passwordField.fill('correct horse battery')
  await saveButton.click()
  await expect.element(urlStatus).toHaveTextContent('/admin/login')
  await expect.element(page.getByText('No admin access')).toBeVisible()
  await expect.poll(readStoredSession).toBeNull()
})

test('explains that the page requires a link if nobody is signed in', async () => {
  await renderPage('/admin/set-password', <SetPasswordPage />)
  await expect.element(page.getByText('Open the link in your email')).toBeVisible()
  await page.getByRole('link', { name: 'Request a link' }).click()
  await expect.element(urlStatus).toHaveTextContent('/admin/forgot-password')
})

test('an invited person sets a name and a password', async () => {
  const requests = fakeServer({ 'PUT /auth/v1/user': () => Response.json(fakeUser()) })
  await renderPage('/admin/accept-invitation', <AcceptInvitationPage />, {
    session: fakeSession(fakeUser({ name: 'Ines' })),
  })
  const nameField = page.getByLabelText('Name', { exact: true })
  await expect.element(nameField).toHaveValue('Ines')
  await nameField.fill('Ines Okafor ')
  await passwordField.fill('correct horse battery')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect.element(urlStatus).toHaveTextContent('/admin/dashboard')
  expect(requests.find(({ route }) => route === 'PUT /auth/v1/user')?.body).toMatchObject({
    password: 'correct horse battery',
    data: { name: 'Ines Okafor' },
  })
})
