import { type AccountSession, DEFAULT_NOTIFICATIONS } from '@duet/contract'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loseResponse } from '../testing/failures.ts'
import { createFailureResponse, createResponse } from '../testing/fakeSubmissionServer.ts'
import {
  createAuthError,
  EMAIL,
  type FakedRequest,
  fakeServer,
  fakeSession,
  fakeUser,
  renderPage,
} from '../testing/renderApp.tsx'
import { ProfilePage } from './ProfilePage.tsx'

const passwordField = page.getByLabelText('New password', { exact: true })
const changePasswordButton = page.getByRole('button', { name: 'Change password' })

const createSession = (id: string, changes: Partial<AccountSession> = {}): AccountSession => ({
  id,
  created_at: '2026-11-20T09:00:00.000Z',
  refreshed_at: null,
  user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0.0.0 Safari/537.36',
  ip: '203.0.113.7',
  is_current: false,
  ...changes,
})

async function renderProfile(
  routes: Parameters<typeof fakeServer>[0] = {},
): Promise<FakedRequest[]> {
  const requests = fakeServer({
    'GET /auth/v1/user': () => Response.json(fakeUser({ name: 'Ines' })),
    'GET /api/account/sessions': () => createResponse([createSession('a', { is_current: true })]),
    'GET /api/account/notifications': () => createResponse(DEFAULT_NOTIFICATIONS),
    ...routes,
  })
  await renderPage('/admin/profile', <ProfilePage />, { session: fakeSession() })
  await expect.element(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  return requests
}

const listBodies = (requests: readonly FakedRequest[], route: string) =>
  requests.filter((request) => request.route === route).map(({ body }) => body)

test('links admins to the page about the server', async () => {
  await renderProfile()
  await expect
    .element(page.getByRole('link', { name: 'System' }))
    .toHaveAttribute('href', '/admin/system')
})

test('saves the name', async () => {
  const requests = await renderProfile({ 'PUT /auth/v1/user': () => Response.json(fakeUser()) })
  await page.getByLabelText('Your name').fill(' Ines Okafor ')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect.element(page.getByText('Name saved')).toBeVisible()
  expect(listBodies(requests, 'PUT /auth/v1/user')[0]?.data).toEqual({ name: 'Ines Okafor' })
})

test('keeps focus in the name when the saved name arrives', async () => {
  let user = fakeUser({ name: 'Ines' })
  await renderProfile({
    'GET /auth/v1/user': () => Response.json(user),
    'PUT /auth/v1/user': () => {
      // The page shows the new address once it has loaded the profile again.
      user = fakeUser({ name: 'Ines Okafor', newEmail: 'new@halden.example' })
      return Response.json(user)
    },
  })
  const field = page.getByLabelText('Your name')
  await field.fill(' Ines Okafor ')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('new@halden.example')).toBeVisible()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('Ines Okafor')
})

test.each([
  ['shows a name that was changed on another device', '', 'I. Okafor'],
  ['keeps a typed name if the name changes on another device', 'Ines O.', 'Ines O.'],
])('%s', async (_, text, shownName) => {
  let user = fakeUser({ name: 'Ines' })
  await renderProfile({
    'GET /auth/v1/user': () => Response.json(user),
    'PUT /auth/v1/user': () => {
      user = fakeUser({ name: 'I. Okafor', newEmail: 'new@halden.example' })
      return Response.json(user)
    },
  })
  const field = page.getByLabelText('Your name')
  await expect.element(field).toHaveValue('Ines')
  if (text) await field.fill(text)
  // The page loads the profile again after this change.
  await page.getByLabelText('New email').fill('new@halden.example')
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect.element(page.getByText('new@halden.example')).toBeVisible()
  await expect.element(field).toHaveValue(shownName)
})

test.each([
  ['Your name', 'Save name', 'Ines Okafor'],
  ['New email', 'Change email', 'new@halden.example'],
  ['New password', 'Change password', 'correct horse battery'],
])('“%s” keeps what the user typed if the server can’t be reached', async (label, button, text) => {
  let isReachable = false
  const requests = await renderProfile({
    'PUT /auth/v1/user': () => (isReachable ? Response.json(fakeUser()) : loseResponse()),
  })
  const field = page.getByLabelText(label, { exact: true })
  await field.fill(text)
  await page.getByRole('button', { name: button }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Can’t reach the server.')
  await expect.element(field).toHaveValue(text)
  isReachable = true
  await page.getByRole('button', { name: button }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(listBodies(requests, 'PUT /auth/v1/user')).toHaveLength(2)
})

test('with a hosted auth service, hides the name and the sessions', async () => {
  const requests = fakeServer({
    'GET /hosted/settings': () => Response.json({}),
    'GET /hosted/user': () => Response.json(fakeUser({ name: 'Ines' })),
  })
  await renderPage('/admin/profile', <ProfilePage />, {
    session: fakeSession(),
    config: { authUrl: 'https://auth.example/hosted', serverManagesAccounts: false },
  })
  await expect.element(changePasswordButton).toBeVisible()
  await expect.element(page.getByLabelText('New email')).toBeVisible()
  expect(page.getByRole('region', { name: 'Sessions' }).query()).toBeNull()
  expect(page.getByLabelText('Your name').query()).toBeNull()
  expect(requests.map(({ route }) => route).sort()).toEqual([
    'GET /api/team',
    'GET /hosted/settings',
    'GET /hosted/user',
  ])
})

describe('the email section', () => {
  const SENT_AT = '2026-11-20T09:00:00.000Z'

  /** Fakes a pending change. `resentAt` is when the emails were last sent after a resend. */
  const fakePendingChange = (resentAt: string) => {
    let sentAt = SENT_AT
    return {
      'GET /auth/v1/user': () =>
        Response.json({
          ...fakeUser({ newEmail: 'new@halden.example' }),
          email_change_sent_at: sentAt,
        }),
      'POST /auth/v1/resend': () => {
        sentAt = resentAt
        return Response.json({})
      },
    }
  }

  test('says if the server sends no emails, because the last ones are too recent', async () => {
    await renderProfile(fakePendingChange(SENT_AT))
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect.element(page.getByText('No emails sent')).toBeVisible()
  })

  test('shows a new address that awaits confirmation, and can resend the emails', async () => {
    const requests = await renderProfile(fakePendingChange('2026-11-20T09:05:00.000Z'))
    await expect.element(page.getByText('new@halden.example')).toBeVisible()
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect.element(page.getByText('Emails sent again')).toBeVisible()
    expect(listBodies(requests, 'POST /auth/v1/resend')[0]).toMatchObject({
      type: 'email_change',
      email: EMAIL,
    })
  })

  test('changes the address, and the email’s link leads to this app', async () => {
    const requests = await renderProfile({
      'PUT /auth/v1/user': () => Response.json(fakeUser({ newEmail: 'new@halden.example' })),
    })
    await page.getByLabelText('New email').fill('new@halden.example')
    await page.getByRole('button', { name: 'Change email' }).click()
    await expect.element(page.getByText('Confirm your new address')).toBeVisible()
    const request = requests.find(({ route }) => route === 'PUT /auth/v1/user')
    expect(request?.body.email).toBe('new@halden.example')
    expect(request?.query.get('redirect_to')).toBe(`${window.location.origin}/admin/confirm`)
  })

  test.each([
    ['new@', 'Valid email is required'],
    [EMAIL.toUpperCase(), 'This is your current address'],
  ])('rejects %s without a request', async (address, message) => {
    const requests = await renderProfile()
    const field = page.getByLabelText('New email')
    await field.fill(address)
    await page.getByRole('button', { name: 'Change email' }).click()
    await expect.element(field).toHaveAccessibleDescription(message)
    expect(listBodies(requests, 'PUT /auth/v1/user')).toEqual([])
  })

  test('shows an error if another account uses the address', async () => {
    await renderProfile({
      'PUT /auth/v1/user': () => createAuthError(422, 'email_exists', 'registered'),
    })
    const field = page.getByLabelText('New email')
    await field.fill('taken@halden.example')
    await page.getByRole('button', { name: 'Change email' }).click()
    await expect.element(field).toHaveAccessibleDescription('Another account uses this address.')
  })
})

describe('the password form', () => {
  test('changes the password and clears the fields', async () => {
    const requests = await renderProfile({ 'PUT /auth/v1/user': () => Response.json(fakeUser()) })
    await passwordField.fill('correct horse battery')
    await changePasswordButton.click()
    await expect.element(page.getByText('Password changed')).toBeVisible()
    await expect.element(passwordField).toHaveValue('')
    expect(listBodies(requests, 'PUT /auth/v1/user')[0]).toMatchObject({
      password: 'correct horse battery',
    })
  })

  test('succeeds if the first attempt was saved, but its response was lost', async () => {
    let savedPassword: unknown
    await renderProfile({
      'PUT /auth/v1/user': ({ body }) => {
        if (body.password === savedPassword) return createAuthError(422, 'same_password', 'Same')
        savedPassword = body.password
        return loseResponse()
      },
    })
    await passwordField.fill('correct horse battery')
    await changePasswordButton.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Can’t reach the server.')
    await changePasswordButton.click()
    await expect.element(page.getByText('Password changed')).toBeVisible()
    // The user has now seen that the password was saved, so setting it again is a mistake.
    await passwordField.fill('correct horse battery')
    await changePasswordButton.click()
    await expect
      .element(passwordField)
      .toHaveAccessibleDescription(expect.stringContaining('differs from your current one'))
  })

  test('asks for the current password if the server requires it', async () => {
    await renderProfile({
      'PUT /auth/v1/user': ({ body }) => {
        if (!body.current_password) {
          return createAuthError(400, 'current_password_required', 'Current password required')
        }
        if (body.current_password !== 'old') {
          return createAuthError(400, 'current_password_invalid', 'Current password invalid')
        }
        return Response.json(fakeUser())
      },
    })
    await passwordField.fill('correct horse battery')
    await changePasswordButton.click()
    const currentPasswordField = page.getByLabelText('Current password', { exact: true })
    await expect.element(currentPasswordField).toHaveFocus()
    await currentPasswordField.fill('wrong')
    await changePasswordButton.click()
    await expect
      .element(currentPasswordField)
      .toHaveAccessibleDescription('Your current password is wrong.')
    await currentPasswordField.fill('old')
    await changePasswordButton.click()
    await expect.element(page.getByText('Password changed')).toBeVisible()
    await expect.element(currentPasswordField).not.toBeInTheDocument()
  })

  test('asks for a code if the user signed in too long ago', async () => {
    const requests = await renderProfile({
      'GET /auth/v1/reauthenticate': () => Response.json({}),
      'PUT /auth/v1/user': ({ body }) => {
        if (!body.nonce) return createAuthError(400, 'reauthentication_needed', 'Needed')
        if (body.nonce !== '123456') {
          return createAuthError(422, 'reauthentication_not_valid', 'Nonce has expired')
        }
        return Response.json(fakeUser())
      },
    })
    await passwordField.fill('correct horse battery')
    await changePasswordButton.click()
    const codeField = page.getByLabelText('Code from the email')
    await expect.element(codeField).toHaveFocus()
    expect(listBodies(requests, 'GET /auth/v1/reauthenticate')).toHaveLength(1)
    await page.getByRole('button', { name: 'Send code again' }).click()
    await expect.element(page.getByText('Code sent again')).toBeVisible()
    expect(listBodies(requests, 'GET /auth/v1/reauthenticate')).toHaveLength(2)
    await codeField.fill('000000')
    await changePasswordButton.click()
    await expect
      .element(codeField)
      .toHaveAccessibleDescription(expect.stringContaining('This code is wrong or has expired.'))
    await codeField.fill('123 456')
    await changePasswordButton.click()
    await expect.element(page.getByText('Password changed')).toBeVisible()
  })
})

describe('the sessions', () => {
  test('show device, IP address, and time, with the current session first', async () => {
    await renderProfile({
      'GET /api/account/sessions': () =>
        createResponse([createSession('b'), createSession('a', { is_current: true })]),
    })
    const rows = page.getByRole('listitem')
    await expect.element(rows.first()).toHaveTextContent('This session')
    await expect.element(rows.nth(1)).toHaveTextContent('Chrome on Windows')
    await expect.element(rows.nth(1)).toHaveTextContent('IP address 203.0.113.7')
    await expect.element(rows.nth(1)).toHaveTextContent('Signed in 11/20/2026')
  })

  test('can be ended one by one', async () => {
    const ids = ['a', 'b']
    const requests = await renderProfile({
      'GET /api/account/sessions': () =>
        createResponse(ids.map((id) => createSession(id, { is_current: id === 'a' }))),
      'DELETE /api/account/sessions/b': () => {
        ids.pop()
        return createResponse(null)
      },
    })
    await page.getByRole('button', { name: /^Log out Chrome on Windows/ }).click()
    await expect.element(page.getByText('You’re signed in only here.')).toBeVisible()
    expect(listBodies(requests, 'DELETE /api/account/sessions/b')).toHaveLength(1)
  })

  test('are reloaded after a lost response, and can already be ended', async () => {
    let ids = ['a', 'b', 'c']
    await renderProfile({
      'GET /api/account/sessions': () =>
        createResponse(ids.map((id) => createSession(id, { is_current: id === 'a' }))),
      'DELETE /api/account/sessions/b': () => {
        ids = ids.filter((id) => id !== 'b')
        return loseResponse()
      },
      'DELETE /api/account/sessions/c': () => {
        ids = ['a']
        return createFailureResponse(404, 'not_found')
      },
    })
    const endButtons = page.getByRole('button', { name: /^Log out Chrome on Windows/ })
    await endButtons.first().click()
    await expect.element(page.getByText('Can’t reach the server')).toBeVisible()
    await expect.poll(() => endButtons.elements()).toHaveLength(1)
    await endButtons.click()
    await expect.element(page.getByText('Session logged out')).toBeVisible()
    await expect.element(page.getByText('You’re signed in only here.')).toBeVisible()
  })

  test.each([
    ['Log out Chrome on Windows', 'Can’t reach the server'],
    ['Log out other sessions', 'Can’t reach the server. Check your connection and try again'],
  ])('stay in the list if “%s” gets no response', async (name, message) => {
    await renderProfile({
      'GET /api/account/sessions': () =>
        createResponse([createSession('a', { is_current: true }), createSession('b')]),
    })
    const button = page.getByRole('button', { name })
    await button.click()
    await expect.element(page.getByText(message, { exact: true })).toBeVisible()
    await expect.element(button).toBeEnabled()
  })

  test('can be ended together, except for the current session', async () => {
    const requests = await renderProfile({
      'GET /api/account/sessions': () =>
        createResponse([createSession('a', { is_current: true }), createSession('b')]),
      'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
    })
    await page.getByRole('button', { name: 'Log out other sessions' }).click()
    await expect.element(page.getByText('Other sessions logged out')).toBeVisible()
    const request = requests.find(({ route }) => route === 'POST /auth/v1/logout')
    expect(request?.query.get('scope')).toBe('others')
  })

  test('can be loaded again after loading has failed', async () => {
    let isDown = true
    await renderProfile({
      'GET /api/account/sessions': () => {
        if (isDown) throw new TypeError('Failed to fetch')
        return createResponse([createSession('a', { is_current: true })])
      },
    })
    await expect.element(page.getByText('Failed to load sessions.')).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('This session')).toBeVisible()
  })
})

test('the profile can be loaded again after loading has failed', async () => {
  let isDown = true
  const routes = {
    'GET /auth/v1/user': () => {
      if (isDown) throw new TypeError('Failed to fetch')
      return Response.json(fakeUser())
    },
  }
  fakeServer(routes)
  await renderPage('/admin/profile', <ProfilePage />, { session: fakeSession() })
  await expect.element(page.getByText('Failed to load your profile')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByLabelText('Your name')).toBeVisible()
})
