import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ProfilePage } from '../profile/ProfilePage.tsx'
import { readStoredSession } from '../session/storedSession.ts'
import { loseResponse } from '../testing/failures.ts'
import { createResponse } from '../testing/fakeSubmissionServer.ts'
import {
  createAuthError,
  type FakedRequest,
  fakeFactor,
  fakeServer,
  fakeSession,
  fakeUser,
  renderPage,
} from '../testing/renderApp.tsx'
import { ConfirmIdentity } from './ConfirmIdentity.tsx'

const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' })
const currentPasswordField = dialog.getByLabelText('Current password', { exact: true })
const confirmButton = dialog.getByRole('button', { name: 'Confirm' })
const emailField = page.getByLabelText('New email')
const passwordField = page.getByLabelText('New password', { exact: true })

/** Renders the profile of a user who signed in long ago, and whose password is `old`. */
async function renderProfile(
  routes: Parameters<typeof fakeServer>[0] = {},
  config: NonNullable<Parameters<typeof renderPage>[2]>['config'] = {},
) {
  let isConfirmed = false
  const user = fakeUser({ factors: [fakeFactor('Phone')] })
  const requireConfirmation = (respond: () => Response) =>
    isConfirmed ? respond() : createAuthError(400, 'reauthentication_needed', 'Needed')
  const requests = fakeServer({
    'GET /auth/v1/user': () => Response.json(user),
    'GET /auth/v1/settings': () =>
      Response.json({ password_min_length: { default: 6, team: 12 }, mfa: { totp: true } }),
    'GET /api/account/sessions': () => createResponse([]),
    'PUT /auth/v1/user': ({ body }) => {
      if (!body.current_password) return requireConfirmation(() => Response.json(user))
      if (body.current_password !== 'old') {
        return createAuthError(400, 'current_password_invalid', 'Current password required')
      }
      isConfirmed = true
      return Response.json(user)
    },
    'DELETE /auth/v1/factors/Phone': () => requireConfirmation(() => Response.json({})),
    'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
    ...routes,
  })
  const profile = (
    <ConfirmIdentity>
      <ProfilePage />
    </ConfirmIdentity>
  )
  await renderPage('/admin/profile', profile, { session: fakeSession(user), config })
  await expect.element(emailField).toBeVisible()
  return requests
}

const listChanges = (requests: readonly FakedRequest[]) =>
  requests
    .filter(({ route }) => route === 'PUT /auth/v1/user')
    .map(({ body: { email, password, current_password } }) => email ?? password ?? current_password)

test('asks for the current password, and then repeats the change', async () => {
  const requests = await renderProfile()
  await emailField.fill('new@halden.example')
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect.element(currentPasswordField).toHaveFocus()
  await confirmButton.click()
  await expect
    .element(currentPasswordField)
    .toHaveAccessibleDescription('Enter your current password.')
  await currentPasswordField.fill('wrong')
  await confirmButton.click()
  await expect
    .element(currentPasswordField)
    .toHaveAccessibleDescription('Your current password is wrong.')
  await expect.element(currentPasswordField).toHaveFocus()
  await expect.element(emailField).toHaveValue('new@halden.example')
  await currentPasswordField.fill('old')
  await confirmButton.click()
  await expect.element(page.getByText('Confirm your new address')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(listChanges(requests)).toEqual([
    'new@halden.example',
    'wrong',
    'old',
    'new@halden.example',
  ])
})

test('keeps the new password, and sends no code', async () => {
  const requests = await renderProfile()
  await expect
    .element(passwordField)
    .toHaveAccessibleDescription(expect.stringContaining('At least 12 characters.'))
  await passwordField.fill('correct horse battery')
  await page.getByRole('button', { name: 'Change password' }).click()
  await currentPasswordField.fill('old')
  await confirmButton.click()
  await expect.element(page.getByText('Password changed')).toBeVisible()
  expect(listChanges(requests)).toEqual(['correct horse battery', 'old', 'correct horse battery'])
  expect(requests.map(({ route }) => route)).not.toContain('GET /auth/v1/reauthenticate')
})

test('asks before a second factor is removed', async () => {
  const requests = await renderProfile()
  await page.getByRole('button', { name: 'Remove Phone' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await currentPasswordField.fill('old')
  await confirmButton.click()
  await expect.element(page.getByText('Method removed')).toBeVisible()
  const removals = requests.filter(({ route }) => route === 'DELETE /auth/v1/factors/Phone')
  expect(removals).toHaveLength(2)
})

test('changes nothing if the dialog is closed', async () => {
  const requests = await renderProfile()
  await passwordField.fill('correct horse battery')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect.element(currentPasswordField).toHaveFocus()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('Nothing was changed', { exact: false })).toBeVisible()
  await expect.element(passwordField).toHaveValue('correct horse battery')
  expect(listChanges(requests)).toEqual(['correct horse battery'])
})

test('keeps the password if the server can’t be reached', async () => {
  await renderProfile({
    'PUT /auth/v1/user': ({ body }) =>
      body.current_password
        ? loseResponse()
        : createAuthError(400, 'reauthentication_needed', 'Needed'),
  })
  await emailField.fill('new@halden.example')
  await page.getByRole('button', { name: 'Change email' }).click()
  await currentPasswordField.fill('old')
  await confirmButton.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Can’t reach the server.')
  await expect.element(currentPasswordField).toHaveValue('old')
})

test('can lead to a new sign-in, and keeps the new address', async () => {
  await renderProfile()
  await emailField.fill('new@halden.example')
  await page.getByRole('button', { name: 'Change email' }).click()
  await dialog.getByRole('button', { name: 'Sign in again' }).click()
  await expect.poll(readStoredSession).toBeNull()
  expect(Object.values(sessionStorage).join()).toContain('new@halden.example')
})

test('leaves a hosted auth service’s own rules alone', async () => {
  await renderProfile(
    { 'GET /auth/v1/reauthenticate': () => Response.json({}) },
    { serverManagesAccounts: false },
  )
  await passwordField.fill('correct horse battery')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect.element(page.getByLabelText('Code from the email')).toHaveFocus()
  expect(dialog.query()).toBeNull()
})
