import type { LogEntry, SystemStatus, TeamRole } from '@duet/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFailureResponse, createResponse } from '../testing/fakeSubmissionServer.ts'
import { findAppViolations } from '../testing/findAppViolations.ts'
import { fakeServer, fakeSession, fakeUser, renderPage } from '../testing/renderApp.tsx'
import { createTestTeam } from '../testing/submissions.ts'
import { SystemPage } from './SystemPage.tsx'

const rows = page.getByRole('list', { name: 'Warnings and errors' }).getByRole('listitem')
const facts = page.getByLabelText('State of the server')

const STATUS: SystemStatus = {
  versions: { node: '24.21.0', database: 'SQLite 3.50.4', migration: '037-outbox-request-ids' },
  started_at: '2026-11-20T09:00:00.000Z',
  memory_bytes: 150 * 1024 * 1024,
  database_bytes: 2 * 1024 * 1024,
  disk_free_bytes: 20 * 1024 ** 3,
  disk_reserve_bytes: 1024 ** 3,
  checks: { database: true, migrations: true, dataDir: true, objects: true },
  waiting_transactions: 0,
  outbox: {
    channels: [],
    failing_since: null,
    reaches_people: true,
    waiting: 0,
    resting: 0,
    dead: 0,
  },
  backup: null,
}

const BACKUP = {
  every_hours: 24,
  is_running: false,
  is_overdue: false,
  last_proven: {
    name: '2026-11-20T08-00-00Z',
    finished_at: '2026-11-20T08:00:00.000Z',
    proof_ms: 12_300,
    bytes: 3 * 1024 ** 3,
  },
  last_failure: null,
}

const createEntry = (number: number, changes: Partial<LogEntry> = {}): LogEntry => ({
  number,
  level: 'warn',
  time: '2026-11-20T09:00:00.000Z',
  message: `message ${number}`,
  request_id: null,
  details: '',
  ...changes,
})

/** Shows the page of a server with these entries, newest first. */
async function renderSystem(
  entries: readonly LogEntry[],
  {
    status = {},
    role = 'admin',
    routes = {},
  }: {
    status?: Partial<SystemStatus>
    role?: TeamRole
    routes?: Parameters<typeof fakeServer>[0]
  } = {},
) {
  const requests = fakeServer({
    'GET /api/team': () => createResponse(createTestTeam(role)),
    'GET /api/system': () => createResponse({ ...STATUS, ...status }),
    'GET /api/system/log': ({ query }) => {
      const [level, q, before] = [query.get('level'), query.get('q'), query.get('before')]
      const matches = entries.filter(
        (entry) =>
          (!level || entry.level === level) &&
          (!q || entry.message.includes(q)) &&
          (!before || entry.number < Number(before)),
      )
      return createResponse(matches.slice(0, Number(query.get('limit'))))
    },
    ...routes,
  })
  await renderPage('/admin/system', <SystemPage />, { session: fakeSession(fakeUser({ role })) })
  return requests
}

test('shows the state of the server', async () => {
  await renderSystem([])
  await expect.element(facts).toHaveTextContent('ReadyYes')
  for (const text of ['24.21.0', 'SQLite 3.50.4', '2.00 MB', '20.00 GB', 'Nothing waits'])
    await expect.element(facts).toHaveTextContent(text)
  await expect
    .element(page.getByText('No warnings or errors since the server started.'))
    .toBeVisible()
  expect(await findAppViolations(document.body)).toEqual([])
})

test('says what is wrong', async () => {
  await renderSystem([], {
    status: {
      checks: { database: false, migrations: true, objects: false },
      disk_free_bytes: 1000,
      database_bytes: null,
      outbox: { ...STATUS.outbox, waiting: 1200, dead: 3 },
    },
  })
  await expect.element(facts).toHaveTextContent('No: database, objects')
  await expect.element(facts).toHaveTextContent('so uploads are refused')
  await expect.element(facts).toHaveTextContent('SQLite 3.50.4, unknown')
  await expect
    .element(facts.getByRole('link', { name: '1,200 queued, 3 failed' }))
    .toHaveAttribute('href', '/admin/dashboard?view=mail')
})

test.each([
  ['off', null, ['Off. BACKUP_URL turns it on.']],
  ['proven', BACKUP, ['Last test restore', '3.00 GB in 12 s']],
  ['in progress', { ...BACKUP, is_running: true }, ['A backup is in progress.']],
  ['overdue', { ...BACKUP, is_overdue: true }, ['Overdue', 'Last test restore']],
  ['never proven', { ...BACKUP, last_proven: null }, ['No test restore yet']],
  [
    'failed',
    {
      ...BACKUP,
      last_failure: { failed_at: '2026-11-20T09:00:00.000Z', error: 'The disk is full.' },
    },
    ['Failed: ', 'The disk is full.', 'Last test restore'],
  ],
])('shows backups that are %s', async (_name, backup, texts) => {
  await renderSystem([], { status: { backup } })
  for (const text of texts) await expect.element(facts).toHaveTextContent(text)
  expect(await findAppViolations(document.body)).toEqual([])
})

test('shows warnings and errors, with details that the keyboard opens', async () => {
  await renderSystem([
    createEntry(2, {
      level: 'error',
      message: `request failed: ${'a'.repeat(300)}`,
      request_id: 'request-1',
      details: '{ "path": "/api/views" }',
    }),
    createEntry(1),
  ])
  const first = rows.nth(0)
  await expect.element(first).toHaveTextContent('Error')
  await expect.element(first).toHaveTextContent('request request-1')
  await expect.element(rows.nth(1)).toHaveTextContent('Warning')
  expect(rows.nth(1).getByText('Details').query()).toBeNull()
  const summary = first.getByText('Details').element() as HTMLElement
  summary.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(first.getByText('"path": "/api/views"')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  expect(await findAppViolations(document.body)).toEqual([])
})

test('filters by level and text, and loads older entries on demand', async () => {
  await renderSystem(
    Array.from({ length: 60 }, (_, index) =>
      createEntry(60 - index, { level: index % 2 ? 'warn' : 'error' }),
    ),
  )
  await expect.poll(() => rows.elements().length).toBe(50)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => rows.elements().length).toBe(60)
  await page.getByLabelText('Level').selectOptions('Error')
  await expect.poll(() => rows.elements().length).toBe(30)
  await page.getByLabelText('Search').fill('message 58')
  await expect.poll(() => rows.elements().length).toBe(1)
  await page.getByLabelText('Search').fill('nothing')
  await expect.element(page.getByText('Nothing matches.')).toBeVisible()
})

test('lets the user try again after a failure', async () => {
  let isReachable = false
  await renderSystem([], {
    routes: {
      'GET /api/system': () =>
        isReachable ? createResponse(STATUS) : createFailureResponse(500, 'internal'),
      'GET /api/system/log': () =>
        isReachable ? createResponse([createEntry(1)]) : createFailureResponse(500, 'internal'),
    },
  })
  await expect
    .element(page.getByText('Failed to read the state of the server.', { exact: true }))
    .toBeVisible()
  await expect.element(page.getByText('Failed to fetch the log.', { exact: true })).toBeVisible()
  isReachable = true
  for (const button of page.getByRole('button', { name: 'Try again' }).elements())
    (button as HTMLElement).click()
  await expect.element(facts).toBeVisible()
  await expect.element(rows).toHaveTextContent('message 1')
})

test('is for admins only', async () => {
  const requests = await renderSystem([], { role: 'editor' })
  await expect.element(page.getByText('Only admins can open this page')).toBeVisible()
  expect(requests.filter(({ route }) => route.includes('/api/system'))).toEqual([])
})
