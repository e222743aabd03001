import type { AccountSession, DeletedSubmission, Erasure } from '@duet/contract'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { OutboxView } from '../outbox/OutboxView.tsx'
import { OverviewPage } from '../overview/OverviewPage.tsx'
import { PeopleView } from '../people/PeopleView.tsx'
import { UndoProvider } from '../people/UndoProvider.tsx'
import { PrivacyPage } from '../privacy/PrivacyPage.tsx'
import { ProfilePage } from '../profile/ProfilePage.tsx'
import { readCommands } from '../shortcuts/commands.ts'
import { SubscribersView } from '../subscribers/SubscribersView.tsx'
import { createResponse, fakeSubmissionServer } from '../testing/fakeSubmissionServer.ts'
import { createTestOverview } from '../testing/overview.ts'
import { fakeFactor, fakeServer, fakeSession, fakeUser, renderPage } from '../testing/renderApp.tsx'
import { renderSubmission } from '../testing/renderSubmission.tsx'
import { createTestTemplate } from '../testing/replies.ts'
import { createTestSubmission, createTestTeam, SELF_ID } from '../testing/submissions.ts'

const TIME = '2026-11-20T09:00:00.000Z'
const url = page.getByRole('status', { name: 'URL' })

/** Waits until the page has the commands. */
const expectCommands = (...labels: string[]) =>
  expect
    .poll(() => readCommands().map(({ label }) => label))
    .toEqual(expect.arrayContaining(labels))
const runCommand = (label: string) =>
  readCommands()
    .find((command) => command.label === label)
    ?.run()

beforeEach(() => page.viewport(1440, 900))

/** Renders a page of the dashboard for an admin. */
async function renderView(
  view: string,
  element: ReactNode,
  routes: Parameters<typeof fakeServer>[0] = {},
) {
  fakeServer({ 'GET /api/team': () => createResponse(createTestTeam()), ...routes })
  await renderPage('/admin/dashboard', element, {
    session: fakeSession(),
    path: `/admin/dashboard?view=${view}`,
  })
}

test('the commands of a request change its owner and follow-up date, and write a reply', async () => {
  const { data, requests } = fakeSubmissionServer({
    submission: createTestSubmission({ owner_id: SELF_ID, follow_up_on: '2026-11-30' }),
    templates: [createTestTemplate()],
  })
  await renderSubmission()
  await expectCommands(
    'Assign to Ada Lovelace',
    'Copy: ID',
    'Insert the template: First answer',
    'Manage reply templates',
    'Remove the follow-up date',
    'Show the history',
    'Show the notes',
    'Unassign',
  )
  runCommand('Unassign')
  await expect.poll(() => data.submission.owner_id).toBe(null)
  runCommand('Remove the follow-up date')
  await expect.poll(() => data.submission.follow_up_on).toBe(null)
  runCommand('Insert the template: First answer')
  await expect
    .element(page.getByRole('textbox', { name: 'Subject' }))
    .toHaveValue('Your request 4F9A-21C7')
  runCommand('Show the history')
  await expect
    .element(page.getByRole('tab', { name: 'History' }))
    .toHaveAttribute('aria-selected', 'true')
  await expectCommands('Preview the reply', 'Send the reply')
  runCommand('Send the reply')
  await expect.element(page.getByRole('textbox', { name: 'Subject' })).toBeVisible()
  await expect
    .poll(() => requests.map(({ route }) => route))
    .toContain('POST /api/submission/1/replies')
})

test('the commands of the mail list filter it', async () => {
  await renderView('mail', <OutboxView />)
  await expectCommands('Show state: Failed', 'Show channel: SMTP', 'Clear search and filters')
  runCommand('Show state: Failed')
  await expect.element(url).toHaveTextContent('state=dead')
})

test('the commands of the subscribers filter them', async () => {
  await renderView('subscribers', <SubscribersView />)
  await expectCommands('Show status: Active', 'Show source: Any')
  runCommand('Show status: Active')
  await expect.element(url).toHaveTextContent('status=active')
})

test('the commands of the overview choose the period, and show charts as tables', async () => {
  await renderView('overview', <OverviewPage />, {
    'GET /api/overview': () => createResponse(createTestOverview()),
  })
  await expectCommands('Show period: 30 days', 'Show By status as a table')
  runCommand('Show By status as a table')
  await expect.element(page.getByRole('table', { name: 'By status' })).toBeVisible()
  runCommand('Show period: 30 days')
  await expect.element(url).toHaveTextContent('range=30d')
})

test('the commands of the list of people filter it', async () => {
  await renderView(
    'people',
    <UndoProvider>
      <PeopleView />
    </UndoProvider>,
  )
  await expectCommands('Show state: All', 'Show state: Invited')
  runCommand('Show state: Invited')
  await expect.element(url).toHaveTextContent('state=invited')
})

test('the commands of the privacy page find data, restore requests, and undo erasures', async () => {
  const deletedSubmission: DeletedSubmission = {
    id: '1',
    reference: '4F9A-21C7',
    requester_name: 'Ines Halden',
    company: 'Halden Laundry',
    deleted_at: TIME,
    final_at: TIME,
  }
  const erasure: Erasure = {
    id: 'e1',
    kind: 'delete',
    cause: 'person',
    email: 'ada@plant.example',
    actor: { id: null, name: 'Ines Okafor' },
    counts: { submissions: 1, files: 0, notes: 0, messages: 0, subscribers: 0 },
    created_at: TIME,
    final_at: TIME,
    undone_at: null,
    can_undo: true,
  }
  const requests = fakeServer({
    'GET /api/team': () => createResponse(createTestTeam()),
    'GET /api/privacy/erasures': () => createResponse([erasure]),
    'GET /api/submissions/deleted': () => createResponse([deletedSubmission]),
  })
  await renderPage('/admin/privacy', <PrivacyPage />, { session: fakeSession() })
  await expectCommands(
    'Change how long to keep data',
    'Find a person’s data',
    'Restore Ines Halden’s request',
  )
  runCommand('Find a person’s data')
  await expect.element(page.getByLabelText('Email address')).toHaveFocus()
  const findUndo = () => readCommands().find(({ label }) => label.startsWith('Undo: '))
  await expect.poll(findUndo).toBeDefined()
  findUndo()?.run()
  await expect
    .poll(() => requests.map(({ route }) => route))
    .toContain('POST /api/privacy/erasures/e1/undo')
})

test('the commands of the profile lead to its forms, and end other sessions', async () => {
  const createSession = (id: string, isCurrent: boolean): AccountSession => ({
    id,
    created_at: TIME,
    refreshed_at: null,
    user_agent: '',
    ip: '203.0.113.7',
    is_current: isCurrent,
  })
  fakeServer({
    'GET /auth/v1/user': () => Response.json(fakeUser({ name: 'Ines' })),
    'GET /api/account/sessions': () =>
      createResponse([createSession('a', true), createSession('b', false)]),
  })
  await renderPage('/admin/profile', <ProfilePage />, { session: fakeSession() })
  await expectCommands(
    'Change your email address',
    'Change your name',
    'Change your password',
    'Set up two-step sign-in',
    'Log out other sessions',
  )
  runCommand('Change your password')
  await expect.element(page.getByLabelText('New password', { exact: true })).toHaveFocus()
})

test('the commands of the profile skip the buttons for what the user already has', async () => {
  const user = fakeUser({
    newEmail: 'new@halden.example',
    factors: [fakeFactor('app', { friendly_name: 'Work phone' })],
  })
  fakeServer({ 'GET /auth/v1/user': () => Response.json(user) })
  await renderPage('/admin/profile', <ProfilePage />, { session: fakeSession(user) })
  await expectCommands('Change your email address', 'Set up two-step sign-in')
  runCommand('Change your email address')
  await expect.element(page.getByLabelText('New email')).toHaveFocus()
  runCommand('Set up two-step sign-in')
  await expect.element(page.getByRole('button', { name: 'Add an authenticator app' })).toHaveFocus()
})
