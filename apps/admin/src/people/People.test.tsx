import type { Person, PersonChange } from '@duet/contract'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RequireSession } from '../session/RequireSession.tsx'
import { readStoredSession } from '../session/storedSession.ts'
import { TOKEN_ROUTE } from '../testing/failures.ts'
import {
  createFailureResponse,
  createResponse,
  listChanges,
} from '../testing/fakeSubmissionServer.ts'
import {
  type FakedRequest,
  fakeServer,
  fakeSession,
  fakeUser,
  renderPage,
} from '../testing/renderApp.tsx'
import { createTestTeam } from '../testing/submissions.ts'
import { PeopleView } from './PeopleView.tsx'
import { PersonPage } from './PersonPage.tsx'
import { UndoProvider } from './UndoProvider.tsx'

const urlStatus = page.getByRole('status', { name: 'URL' })
const undoButton = page.getByRole('button', { name: 'Undo' })

const createPerson = (id: string, changes: Partial<Person> = {}): Person => ({
  id,
  email: `${id}@example.com`,
  phone: '',
  name: '',
  role: 'none',
  state: 'active',
  created_at: '2026-11-20T09:00:00.000Z',
  invited_at: null,
  last_sign_in_at: null,
  is_self: false,
  has_second_factor: false,
  is_last_admin: false,
  ...changes,
})

const createErrorResponse = (status: number, message: string) =>
  Response.json({ success: false, error: { code: 'x', message } }, { status })

/** Fakes a server that adds, changes, and deletes entries in `people`. */
function fakePeopleServer(people: Person[]): FakedRequest[] {
  return fakeServer({
    'GET /auth/v1/settings': () => Response.json({ mailer_sends: true }),
    'GET /api/people': () => createResponse(people),
    'POST /api/people': ({ body }) => {
      const invitedPerson = createPerson('new', { ...body, state: 'invited' })
      people.push(invitedPerson)
      return createResponse(invitedPerson)
    },
    'PATCH /api/people/max': ({ body }) => {
      const max = people.find(({ id }) => id === 'max') as Person
      if (typeof body.is_disabled === 'boolean')
        max.state = body.is_disabled ? 'disabled' : 'active'
      const { role, expected } = body as PersonChange
      if (role && expected?.role && ![role, expected.role].includes(max.role)) {
        return createFailureResponse(409, 'edit_conflict', { current: max })
      }
      max.role = role ?? max.role
      return createResponse(max)
    },
    'DELETE /api/people/new': () => createResponse(people.pop() && null),
    'DELETE /api/people/max': () => {
      people.splice(0, people.length, ...people.filter(({ id }) => id !== 'max'))
      return createResponse(null)
    },
    'POST /api/people/max/invitation': () => createResponse(people[0]),
  })
}

const renderPeople = (path: string) =>
  renderPage(
    '/*',
    <UndoProvider>
      <Routes>
        <Route path="/admin/person/:id" element={<PersonPage />} />
        <Route path="*" element={<PeopleView />} />
      </Routes>
    </UndoProvider>,
    { session: fakeSession(), path },
  )

async function confirmInDialog(name: string) {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

test('tells an editor that their role doesn’t allow seeing an account', async () => {
  const requests = fakeServer({ 'GET /api/team': () => createResponse(createTestTeam('editor')) })
  await renderPage('/admin/person/:id', <PersonPage />, {
    session: fakeSession(fakeUser({ role: 'editor' })),
    path: '/admin/person/max',
  })
  await expect.element(page.getByText('Only admins can see people’s accounts')).toBeVisible()
  expect(requests.some(({ route }) => route === 'GET /api/people')).toBe(false)
})

test('shows which accounts come from SSO', async () => {
  fakePeopleServer([
    createPerson('ines', { name: 'Ines Okafor' }),
    createPerson('max', { name: 'Max Weber', is_sso: true }),
  ])
  await renderPeople('/admin/people')
  await expect.element(page.getByText('Max Weber (SSO)')).toBeVisible()
  await expect.element(page.getByText('Ines Okafor (SSO)')).not.toBeInTheDocument()
  await page.getByText('Max Weber').click()
  await expect
    .element(page.getByRole('region', { name: 'Account' }))
    .toHaveTextContent('Sign-inSSO')
})

describe('the list', () => {
  test('shows names, states, and roles, and marks the user’s own account', async () => {
    fakePeopleServer([
      createPerson('ines', { name: 'Ines Okafor', role: 'admin', is_self: true }),
      createPerson('max', { state: 'invited' }),
    ])
    await renderPeople('/admin/dashboard?view=people')
    const rows = page.getByRole('row')
    await expect.element(rows.nth(1)).toHaveTextContent('Ines Okafor (you)')
    await expect.element(rows.nth(1)).toHaveTextContent('Admin')
    await expect.element(rows.nth(2)).toHaveTextContent('max@example.com')
    await expect.element(rows.nth(2)).toHaveTextContent('Invited')
  })

  test('isn’t shown before the admin completes the second step', async () => {
    fakeServer({
      'GET /api/people': () =>
        Response.json(
          { success: false, error: { code: 'insufficient_aal', message: 'x' } },
          { status: 403 },
        ),
      'POST /auth/v1/token': () =>
        Response.json({ ...fakeSession(), access_token: 'newer', refresh_token: 'newer' }),
    })
    await renderPage(
      '/*',
      <UndoProvider>
        <Routes>
          <Route element={<RequireSession />}>
            <Route path="/admin/dashboard" element={<PeopleView />} />
          </Route>
          <Route path="*" element={null} />
        </Routes>
      </UndoProvider>,
      { session: fakeSession(), path: '/admin/dashboard?view=people' },
    )
    await expect
      .element(urlStatus)
      .toHaveTextContent('/admin/set-up-second-step?from=%2Fadmin%2Fdashboard%3Fview%3Dpeople')
    expect(readStoredSession()).not.toBeNull()
    await expect.element(page.getByText('Error')).not.toBeInTheDocument()
  })

  test('explains that only admins can load it', async () => {
    const user = fakeUser()
    fakeServer({
      'GET /api/people': () => createErrorResponse(403, 'Only admins can do this.'),
      'POST /auth/v1/token': () =>
        Response.json({ ...fakeSession(user), access_token: 'newer', refresh_token: 'newer' }),
    })
    await renderPeople('/admin/dashboard?view=people')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Only admins can do this')
  })
})

describe('an invitation', () => {
  test('is sent with a name and a role, and can be undone', async () => {
    const requests = fakePeopleServer([createPerson('ines', { role: 'admin', is_self: true })])
    await renderPeople('/admin/dashboard?view=people')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await expect.element(page.getByRole('radio', { name: /^Editor/ })).toBeChecked()
    const email = page.getByLabelText('Email', { exact: true })
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect.element(email).toHaveAccessibleDescription('Valid email is required')
    await email.fill('priya@kestrel.example')
    await page.getByLabelText('Name (optional)').fill('Priya Raman')
    await page.getByRole('radio', { name: /^No admin access/ }).click()
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect
      .element(page.getByText('We’re sending an invitation to priya@kestrel.example.'))
      .toBeVisible()
    await expect.element(page.getByRole('row', { name: /Priya Raman/ })).toBeVisible()
    await undoButton.click()
    await expect.element(page.getByText('Change undone')).toBeVisible()
    await expect.element(page.getByRole('row', { name: /Priya Raman/ })).not.toBeInTheDocument()
    expect(listChanges(requests)).toEqual([
      ['POST /api/people', { email: 'priya@kestrel.example', name: 'Priya Raman', role: 'none' }],
      ['DELETE /api/people/new', {}],
    ])
  })

  test('can be sent again if the response was lost', async () => {
    let isResponseLost = true
    const people: Person[] = []
    const requests = fakeServer({
      'GET /auth/v1/settings': () => Response.json({ mailer_sends: true }),
      'GET /api/people': () => createResponse(people),
      'POST /api/people': ({ body }) => {
        people[0] = createPerson('new', { ...body, state: 'invited' })
        if (isResponseLost) throw new TypeError('Failed to fetch')
        return createResponse(people[0])
      },
    })
    await renderPeople('/admin/dashboard?view=people')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByLabelText('Email', { exact: true }).fill('max@example.com')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect.element(page.getByText('Can’t reach the server.')).toBeVisible()
    isResponseLost = false
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect.element(page.getByText(/We’re sending an invitation/)).toBeVisible()
    const [firstRequest, secondRequest] = listChanges(requests)
    expect(secondRequest).toEqual(firstRequest)
    const keys = requests
      .filter(({ route }) => route === 'POST /api/people')
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })

  test('keeps what the user typed if the role doesn’t allow it', async () => {
    fakeServer({
      ...TOKEN_ROUTE,
      'GET /auth/v1/settings': () => Response.json({ mailer_sends: true }),
      'GET /api/people': () => createResponse([]),
      'POST /api/people': () => createFailureResponse(403, 'forbidden'),
    })
    await renderPeople('/admin/dashboard?view=people')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const email = page.getByLabelText('Email', { exact: true })
    await email.fill('max@example.com')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect.element(page.getByText('The code is forbidden.')).toBeVisible()
    await expect.element(email).toHaveValue('max@example.com')
  })

  test('shows the server’s reason in the dialog', async () => {
    fakeServer({
      'GET /auth/v1/settings': () => Response.json({ mailer_sends: true }),
      'GET /api/people': () => createResponse([]),
      'POST /api/people': () => createErrorResponse(409, 'This address already has an account.'),
    })
    await renderPeople('/admin/dashboard?view=people')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByLabelText('Email', { exact: true }).fill('max@example.com')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect
      .element(page.getByRole('dialog').getByRole('alert'))
      .toHaveTextContent('This address already has an account.')
  })

  test('isn’t offered if the server can’t send email', async () => {
    fakeServer({
      'GET /auth/v1/settings': () => Response.json({ mailer_sends: false }),
      'GET /api/people': () => createResponse([]),
    })
    await renderPeople('/admin/dashboard?view=people')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await expect.element(page.getByText('This server can’t send email')).toBeVisible()
    await expect.element(page.getByText('npm run admin -- create EMAIL')).toBeVisible()
  })
})

describe('a person’s page', () => {
  test.each([
    ['Disable account', { is_disabled: true }, { is_disabled: false }],
    ...(['admin', 'editor', 'viewer'] as const).map(
      (role): [string, PersonChange, PersonChange] => [
        `Make ${role}`,
        { role, expected: { role: 'none' } },
        { role: 'none', expected: { role } },
      ],
    ),
  ])(
    'asks for confirmation before “%s”, and can undo the change',
    async (buttonName, change, reverseChange) => {
      const requests = fakePeopleServer([createPerson('max')])
      await renderPeople('/admin/person/max')
      await page.getByRole('button', { name: buttonName }).click()
      await page.getByRole('dialog').getByRole('button').first().click()
      expect(listChanges(requests)).toEqual([])
      await page.getByRole('button', { name: buttonName }).click()
      await confirmInDialog(buttonName)
      await undoButton.click()
      await expect.element(page.getByText('Change undone')).toBeVisible()
      expect(listChanges(requests)).toEqual([
        ['PATCH /api/people/max', change],
        ['PATCH /api/people/max', reverseChange],
      ])
      await expect.element(page.getByRole('button', { name: buttonName })).toBeVisible()
    },
  )

  test('lists its sections beside them in a wide window', async () => {
    fakePeopleServer([createPerson('max', { name: 'Max Weber', state: 'invited' })])
    await page.viewport(1024, 600)
    await renderPeople('/admin/person/max')
    const sections = page.getByRole('navigation', { name: 'On this page' })
    await expect.element(sections).toHaveTextContent(/AccountInvitationRoleSign-inDelete$/)
    await sections.getByRole('link', { name: 'Role' }).click()
    await expect.element(page.getByRole('heading', { name: 'Role' })).toHaveFocus()
  })

  test('resets two-step sign-in after confirmation', async () => {
    const max = createPerson('max', { name: 'Max', has_second_factor: true })
    const requests = fakeServer({
      'GET /api/people': () => createResponse([max]),
      'DELETE /api/people/max/factors': () => {
        max.has_second_factor = false
        return createResponse(max)
      },
    })
    await renderPeople('/admin/person/max')
    await page.getByRole('button', { name: 'Reset two-step sign-in' }).click()
    await expect.element(page.getByText('Reset two-step sign-in for Max?')).toBeVisible()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toHaveTextContent('phones for text messages')
    await expect.element(dialog).toHaveTextContent('logs them out everywhere')
    expect(listChanges(requests)).toEqual([])
    await confirmInDialog('Reset')
    await expect.element(page.getByText('Two-step sign-in reset', { exact: true })).toBeVisible()
    expect(listChanges(requests)).toEqual([['DELETE /api/people/max/factors', {}]])
    await expect
      .element(page.getByRole('button', { name: 'Reset two-step sign-in' }))
      .not.toBeInTheDocument()
    await expect.element(undoButton).not.toBeInTheDocument()
  })

  test('doesn’t let admins reset their own two-step sign-in', async () => {
    fakePeopleServer([
      createPerson('ines', { role: 'admin', is_self: true, has_second_factor: true }),
    ])
    await renderPeople('/admin/person/ines')
    await expect.element(page.getByRole('button', { name: 'Delete account' })).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: 'Reset two-step sign-in' }))
      .not.toBeInTheDocument()
  })

  test('deletes the account after confirmation', async () => {
    const requests = fakePeopleServer([createPerson('max', { name: 'Max' })])
    await renderPeople('/admin/person/max?view=people&q=max')
    await page.getByRole('button', { name: 'Delete account' }).click()
    await expect.element(page.getByText('You can’t undo this.')).toBeVisible()
    await confirmInDialog('Delete account')
    await expect.element(urlStatus).toHaveTextContent('/admin/dashboard?view=people&q=max')
    await expect.element(page.getByText('Account deleted')).toBeVisible()
    expect(listChanges(requests)).toEqual([['DELETE /api/people/max', {}]])
  })

  test('sends another invitation', async () => {
    const requests = fakePeopleServer([createPerson('max', { state: 'invited' })])
    await renderPeople('/admin/person/max')
    await page.getByRole('button', { name: 'Send invitation again' }).click()
    await expect.element(page.getByText('Invitation sent again')).toBeVisible()
    expect(listChanges(requests)).toEqual([['POST /api/people/max/invitation', {}]])
  })

  test('doesn’t offer to demote, disable, or delete the last admin', async () => {
    fakePeopleServer([createPerson('ines', { role: 'admin', is_self: true, is_last_admin: true })])
    await renderPeople('/admin/person/ines')
    await expect.element(page.getByText('This is the only admin who can sign in')).toBeVisible()
    for (const name of ['Make editor', 'Remove access', 'Disable account', 'Delete account']) {
      await expect.element(page.getByRole('button', { name })).toBeDisabled()
    }
  })

  test.each([
    ['Make editor', 'Make editor', 'PATCH /api/people/max'],
    ['Disable account', 'Disable account', 'PATCH /api/people/max'],
    ['Reset two-step sign-in', 'Reset', 'DELETE /api/people/max/factors'],
    ['Delete account', 'Delete account', 'DELETE /api/people/max'],
    ['Send invitation again', undefined, 'POST /api/people/max/invitation'],
  ])(
    'changes nothing if “%s” fails, and can run again',
    async (buttonName, confirmLabel, route) => {
      const failures: (() => Response)[] = [
        () => {
          throw new TypeError('Failed to fetch')
        },
        () => createErrorResponse(403, 'Only admins can do this.'),
      ]
      let [respond] = failures
      const max = createPerson('max', { state: 'invited', has_second_factor: true })
      fakeServer({
        'GET /api/people': () => createResponse([max]),
        'POST /auth/v1/token': () =>
          Response.json({ ...fakeSession(), access_token: 'newer', refresh_token: 'newer' }),
        [route]: () => respond?.() ?? createResponse(max),
      })
      await renderPeople('/admin/person/max')
      const run = async () => {
        await page.getByRole('button', { name: buttonName }).click()
        if (confirmLabel) await confirmInDialog(confirmLabel)
      }
      await run()
      await expect.element(page.getByText('Can’t reach the server')).toBeVisible()
      respond = failures[1]
      await run()
      await expect.element(page.getByText('Only admins can do this.')).toBeVisible()
      await expect.element(undoButton).not.toBeInTheDocument()
      await expect.element(page.getByRole('button', { name: buttonName })).toBeEnabled()
    },
  )

  test('shows a change that was saved although its response was lost', async () => {
    const max = createPerson('max')
    fakeServer({
      'GET /api/people': () => createResponse([max]),
      'PATCH /api/people/max': () => {
        max.role = 'editor'
        throw new TypeError('Failed to fetch')
      },
    })
    await renderPeople('/admin/person/max')
    await page.getByRole('button', { name: 'Make editor' }).click()
    await confirmInDialog('Make editor')
    await expect.element(page.getByText('Can’t reach the server')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Make editor' })).not.toBeInTheDocument()
  })

  test('doesn’t replace a role that another admin has changed', async () => {
    const max = createPerson('max', { name: 'Max' })
    fakePeopleServer([max])
    await renderPeople('/admin/person/max')
    const makeEditor = page.getByRole('button', { name: 'Make editor' })
    await expect.element(makeEditor).toBeVisible()
    max.role = 'viewer'
    await makeEditor.click()
    await confirmInDialog('Make editor')
    const conflict = page.getByText('Someone else changed the role. Max is now a viewer.')
    await expect.element(conflict).toBeVisible()
    await expect.element(undoButton).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Make viewer' })).not.toBeInTheDocument()
    expect(max.role).toBe('viewer')
    // The user has now seen the new role, so the app lets them replace it.
    await makeEditor.click()
    await confirmInDialog('Make editor')
    await expect.element(page.getByText('Max is now an editor.')).toBeVisible()
    expect(max.role).toBe('editor')
    // After another admin's change, undoing doesn't replace the role either.
    max.role = 'admin'
    await undoButton.click()
    await expect.element(page.getByText(/Max is now an admin\./)).toBeVisible()
    await expect.element(undoButton).not.toBeInTheDocument()
    expect(max.role).toBe('admin')
  })

  test('reports an account that another admin has already deleted as deleted', async () => {
    const people = [createPerson('max')]
    fakeServer({
      'GET /api/people': () => createResponse(people),
      'DELETE /api/people/max': () => createErrorResponse(404, 'User not found'),
    })
    await renderPeople('/admin/person/max')
    await page.getByRole('button', { name: 'Delete account' }).click()
    people.pop()
    await confirmInDialog('Delete account')
    await expect.element(page.getByText('Account deleted')).toBeVisible()
  })

  test('shows the server’s reason if the person has since become the last admin', async () => {
    fakeServer({
      'GET /api/people': () => createResponse([createPerson('max', { role: 'admin' })]),
      'PATCH /api/people/max': () => createErrorResponse(409, 'This is the last admin.'),
    })
    await renderPeople('/admin/person/max')
    await page.getByRole('button', { name: 'Remove access' }).click()
    await confirmInDialog('Remove access')
    await expect.element(page.getByText('This is the last admin.')).toBeVisible()
    await expect.element(undoButton).not.toBeInTheDocument()
  })

  test('leaves space between the buttons that change the role', async () => {
    fakePeopleServer([createPerson('max', { role: 'viewer' })])
    await renderPeople('/admin/person/max')
    const measure = (name: string) =>
      page.getByRole('button', { name }).element().getBoundingClientRect()
    await expect.element(page.getByRole('button', { name: 'Make editor' })).toBeVisible()
    const [first, second] = [measure('Make admin'), measure('Make editor')]
    const gap = Math.max(second.left - first.right, second.top - first.bottom)
    expect(gap).toBeGreaterThanOrEqual(8)
  })

  test('links to the list if the person doesn’t exist', async () => {
    fakePeopleServer([])
    await renderPeople('/admin/person/gone')
    await expect.element(page.getByText('Person not found')).toBeVisible()
    await page.getByRole('link', { name: 'Back to people' }).click()
    await expect.element(urlStatus).toHaveTextContent('/admin/dashboard?view=people')
  })
})
