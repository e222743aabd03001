import type { AuditEntry } from '@duet/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ClientConfig } from '../config/config.ts'
import { createFailureResponse, createResponse } from '../testing/fakeSubmissionServer.ts'
import { findAppViolations } from '../testing/findAppViolations.ts'
import { fakeServer, fakeSession, renderPage } from '../testing/renderApp.tsx'
import { ADA_ID, createTestTeam } from '../testing/submissions.ts'
import { AuditSection } from './AuditSection.tsx'

const rows = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem')

const createEntry = (index: number, changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: `entry-${index}`,
  action: 'signed_in',
  actor: { id: ADA_ID, name: 'Ada Lovelace' },
  subject: null,
  submission_id: null,
  request_id: null,
  ip: '203.0.113.7',
  user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0.0.0 Safari/537.36',
  created_at: '2026-11-20T09:00:00.000Z',
  count: 1,
  last_at: '2026-11-20T09:00:00.000Z',
  ...changes,
})

/** Fakes a server with these entries, newest first. */
async function renderSection(
  entries: readonly AuditEntry[],
  routes: Parameters<typeof fakeServer>[0] = {},
  config: Partial<ClientConfig> = {},
) {
  const requests = fakeServer({
    'GET /api/team': () => createResponse(createTestTeam()),
    'GET /api/audit': ({ query }) => {
      const [action, before] = [query.get('action'), query.get('before')]
      const start = entries.findIndex(({ id }) => id === before) + 1
      const matches = entries.slice(start).filter((entry) => !action || entry.action === action)
      return createResponse(matches.slice(0, Number(query.get('limit'))))
    },
    ...routes,
  })
  await renderPage('/admin/privacy', <AuditSection />, { session: fakeSession(), config })
  return requests
}

test('shows how often an event happened, and when first and last', async () => {
  const last_at = '2026-11-20T09:40:00.000Z'
  await renderSection([
    createEntry(1, { action: 'sign_in_failed', actor: null, count: 1234, last_at }),
    createEntry(2, { action: 'sign_in_failed', actor: null }),
  ])
  await expect.element(rows.nth(0)).toHaveTextContent('Sign-in failed, 1,234 times')
  await expect.element(rows.nth(0)).toHaveTextContent(/First .+, last .+:[14]0/)
  await expect.element(rows.nth(1)).not.toHaveTextContent('times')
})

test('shows who did what, when, and from where, with links', async () => {
  await renderSection([
    createEntry(1, { action: 'user_deleted', subject: { id: 'gone-account', name: null } }),
    createEntry(2, { action: 'submission_deleted', submission_id: '7' }),
    createEntry(3, { action: 'sign_in_failed', actor: null }),
    createEntry(4, { action: 'subscriber_added' }),
    createEntry(5, { action: 'something_new', ip: null, user_agent: null }),
    createEntry(6, {
      action: 'user_created',
      actor: null,
      subject: { id: ADA_ID, name: 'Ada Lovelace' },
    }),
  ])
  const first = rows.nth(0)
  await expect.element(first).toHaveTextContent('Account deleted')
  await expect.element(first).toHaveTextContent('about Account gone-acc, no longer here')
  await expect.element(first).toHaveTextContent('203.0.113.7, Chrome on Windows')
  await expect
    .element(first.getByRole('link', { name: 'Ada Lovelace' }))
    .toHaveAttribute('href', `/admin/person/${ADA_ID}`)
  await expect
    .element(rows.nth(1).getByRole('link', { name: 'open the request' }))
    .toHaveAttribute('href', '/admin/submission/7')
  await expect.element(rows.nth(2)).toHaveTextContent('Without a sign-in')
  await expect.element(rows.nth(3)).toHaveTextContent('Subscriber added')
  await expect.element(rows.nth(4)).toHaveTextContent('something new')
  await expect.element(rows.nth(5)).toHaveTextContent('About Ada Lovelace, without a sign-in')
  expect(await findAppViolations(document.body)).toEqual([])
})

test('with a hosted auth service, shows IDs of accounts without links', async () => {
  const config = { authUrl: 'https://auth.example/hosted', serverManagesAccounts: false }
  await renderSection([createEntry(1, { actor: { id: ADA_ID, name: null } })], {}, config)
  await expect.element(rows).toHaveTextContent(`Account ${ADA_ID.slice(0, 8)}`)
  expect(rows.element().textContent).not.toContain('no longer here')
  expect(rows.getByRole('link').query()).toBeNull()
})

test('loads older entries on demand', async () => {
  await renderSection(Array.from({ length: 60 }, (_, index) => createEntry(index)))
  await expect.poll(() => rows.elements().length).toBe(50)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => rows.elements().length).toBe(60)
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

test('filters by action and by person', async () => {
  const requests = await renderSection([createEntry(1), createEntry(2, { action: 'signed_out' })])
  await expect.poll(() => rows.elements().length).toBe(2)
  await page.getByLabelText('What').selectOptions('Logged out')
  await expect.poll(() => rows.elements().length).toBe(1)
  await page.getByLabelText('Who').selectOptions('Ada Lovelace')
  await expect.poll(() => requests.at(-1)?.query.get('actor')).toBe(ADA_ID)
  await page.getByLabelText('What').selectOptions('Password changed')
  await expect.element(page.getByText('No entries.')).toBeVisible()
})

test('lets the user load the log again after a failure', async () => {
  let isReachable = false
  await renderSection([], {
    'GET /api/audit': () =>
      isReachable ? createResponse([createEntry(1)]) : createFailureResponse(500, 'internal'),
  })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to fetch the audit log.')
  isReachable = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(rows).toHaveTextContent('Signed in')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
