import type { OutboxEntry, TeamRole } from '@duet/contract'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loseResponse, TOKEN_ROUTE } from '../testing/failures.ts'
import {
  createFailureResponse,
  createResponse,
  listChanges,
} from '../testing/fakeSubmissionServer.ts'
import { findAppViolations } from '../testing/findAppViolations.ts'
import { countEntries, createTestEntry } from '../testing/outbox.ts'
import { fakeServer, fakeSession, fakeUser, renderPage } from '../testing/renderApp.tsx'
import { createTestTeam } from '../testing/submissions.ts'
import { waitTwoFrames } from '../testing/waitTwoFrames.ts'
import { OutboxView } from './OutboxView.tsx'

afterEach(async () => {
  // Scroll to the top. Otherwise, the list would restore its scroll position in the next test.
  window.scrollTo(0, 0)
  await waitTwoFrames()
})

/** Fakes a server that filters messages by state, as the real server does. */
function fakeOutbox(
  entries: readonly OutboxEntry[],
  routes: Parameters<typeof fakeServer>[0] = {},
  role: TeamRole = 'admin',
) {
  return fakeServer({
    'GET /api/team': () => createResponse(createTestTeam(role)),
    'GET /api/outbox': ({ query }) => {
      const states = query.get('state')?.split(',')
      const matchingEntries = entries.filter(({ state }) => !states || states.includes(state))
      const offset = Number(query.get('offset'))
      return createResponse(matchingEntries.slice(offset, offset + Number(query.get('limit'))))
    },
    'GET /api/outbox/counts': () => createResponse(countEntries(entries)),
    ...routes,
  })
}

const renderOutbox = (search = '', role: TeamRole = 'admin') =>
  renderPage('/admin/dashboard', <OutboxView />, {
    session: fakeSession(fakeUser({ role })),
    path: `/admin/dashboard?view=mail${search}`,
  })

const FAILED_FIELDS = {
  state: 'dead',
  attempts: 9,
  last_error: 'The mail server is down.',
} as const
const rows = page.getByRole('row')
const headings = page.getByRole('columnheader')

test('loads only the rows in and near the viewport', async () => {
  const entries = Array.from({ length: 5000 }, (_, index) =>
    createTestEntry({ id: `${index}`, subject: `Message ${index}` }),
  )
  const requests = fakeOutbox(entries)
  await renderOutbox()
  await expect.element(page.getByText('Message 0', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '5001')
  const readOffsets = () =>
    requests
      .filter(({ route }) => route === 'GET /api/outbox')
      .map(({ query }) => Number(query.get('offset')))
  expect(readOffsets()).toEqual([0])
  await waitTwoFrames()
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(page.getByText('Message 4999', { exact: true })).toBeVisible()
  expect(new Set(readOffsets())).toEqual(new Set([0, 4800]))
})

test('moves focus to a row that hasn’t loaded yet', async () => {
  const entries = Array.from({ length: 1000 }, (_, index) =>
    createTestEntry({ id: `${index}`, subject: `Message ${index}` }),
  )
  fakeOutbox(entries)
  await renderOutbox()
  await expect.element(page.getByText('Message 0', { exact: true })).toBeVisible()
  await userEvent.keyboard('j{End}')
  await expect.element(page.getByRole('row', { name: /Message 999/ })).toBeVisible()
})

test('labels each state, and hides columns that are empty with the current filter', async () => {
  fakeOutbox([
    createTestEntry({ id: '1', state: 'sent', recipient: 'ada@example.com' }),
    createTestEntry({ id: '2', state: 'sending' }),
    createTestEntry({ id: '3', ...FAILED_FIELDS }),
    createTestEntry({ id: '4', state: 'resting', channel: 'none' }),
    createTestEntry({ id: '5', next_attempt_at: '2026-11-20T10:00:00.000Z' }),
  ])
  await page.viewport(1440, 900)
  await renderOutbox()
  for (const state of ['Sent', 'Sending', 'Failed', 'Held', 'Queued']) {
    await expect.element(rows.filter({ hasText: state }).last()).toBeVisible()
  }
  const readHeadings = () => headings.elements().map((element) => element.textContent)
  expect(readHeadings()).toEqual([
    'Created',
    'Subject',
    'Recipient',
    'Channel',
    'Attempts',
    'Next attempt',
    'Last error',
    'State',
  ])
  await page.getByRole('button', { name: /^Failed/ }).click()
  await expect
    .poll(readHeadings)
    .toEqual(['Created', 'Subject', 'Recipient', 'Channel', 'Attempts', 'Last error', 'State'])
  await page.getByRole('button', { name: /^Held/ }).click()
  await expect.poll(readHeadings).toEqual(['Created', 'Subject', 'Recipient', 'Channel', 'State'])
  await expect.element(page.getByRole('status', { name: 'URL' })).toHaveTextContent('state=resting')
})

test('filters by each state, and says when each message was created', async () => {
  const states = ['waiting', 'sending', 'sent', 'discarded'] as const
  fakeOutbox(states.map((state) => createTestEntry({ id: state, state, subject: state })))
  await renderOutbox()
  const segments = page.getByRole('group', { name: 'State' })
  await expect.element(segments).toHaveTextContent('StateAll4Queued2Sent1Held0Failed0Discarded1')
  await segments.getByRole('button', { name: /^Discarded/ }).click()
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '2')
  await expect.element(rows.nth(1)).toHaveTextContent('discarded')
  const time = rows.nth(1).getByRole('time')
  await expect
    .element(time)
    .toHaveAttribute('title', expect.stringMatching(/\d:[03]0 [AP]M, .* ago/))
})

test.each([768, 1024, 1280, 1440])('shows headings in full at %i px', async (width) => {
  fakeOutbox([createTestEntry({ ...FAILED_FIELDS, next_attempt_at: '2026-11-20T10:00:00.000Z' })])
  await page.viewport(width, 800)
  await renderOutbox()
  await expect.element(headings.first()).toBeVisible()
  const truncatedHeadings = headings
    .elements()
    .filter((element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth)
    .map((element) => element.textContent)
  expect(truncatedHeadings).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('retries all matching failed messages, and reuses the idempotency key after a lost response', async () => {
  let isOnline = false
  const requests = fakeOutbox(
    [createTestEntry(FAILED_FIELDS), createTestEntry({ id: '2', ...FAILED_FIELDS })],
    {
      'POST /api/outbox/retry': () => {
        if (!isOnline) throw new TypeError('Failed to fetch')
        return createResponse({ retried: 1, skipped: 1 })
      },
    },
  )
  await renderOutbox('&q=ada&channel=smtp')
  await expect.element(page.getByText('2 matching messages failed.')).toBeVisible()
  const retryAll = async () => {
    await page.getByRole('button', { name: 'Retry all 2' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Retry now' }).click()
  }
  await retryAll()
  await expect.element(page.getByText('Can’t reach the server')).toBeVisible()
  isOnline = true
  await retryAll()
  await expect.element(page.getByText('Retrying 1 message')).toBeVisible()
  await expect
    .element(page.getByText('1 message can’t be sent again', { exact: false }))
    .toBeVisible()
  const expectedRequest = ['POST /api/outbox/retry', { q: 'ada', channel: 'smtp' }]
  expect(listChanges(requests)).toEqual([expectedRequest, expectedRequest])
  const keys = requests
    .filter(({ route }) => route === 'POST /api/outbox/retry')
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
})

test('says why failed messages weren’t retried if the role doesn’t allow it', async () => {
  fakeOutbox([createTestEntry(FAILED_FIELDS), createTestEntry({ id: '2', ...FAILED_FIELDS })], {
    ...TOKEN_ROUTE,
    'POST /api/outbox/retry': () => createFailureResponse(403, 'forbidden'),
  })
  await renderOutbox()
  await page.getByRole('button', { name: 'Retry all 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retry now' }).click()
  await expect.element(page.getByText('The code is forbidden')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Retry all 2' })).toBeEnabled()
})

test('marks the old list as outdated while the list for a new filter loads, and says if that fails', async () => {
  let respond = (_response: Response) => {}
  fakeOutbox([createTestEntry({ subject: 'Old message', ...FAILED_FIELDS })], {
    'GET /api/outbox/counts': ({ query }) =>
      query.has('channel')
        ? new Promise<Response>((resolve) => {
            respond = resolve
          })
        : createResponse(countEntries([createTestEntry(FAILED_FIELDS)])),
  })
  await renderOutbox()
  const table = page.getByRole('table')
  const retryButton = page.getByRole('button', { name: 'Retry failed message' })
  await expect.element(page.getByText('Old message')).toBeVisible()
  await expect.element(retryButton).toBeVisible()
  await expect.element(table).not.toHaveAttribute('data-outdated')
  await page.getByRole('button', { name: 'Channel: Any channel' }).click()
  await page.getByRole('menuitemradio', { name: 'Webhook' }).click()
  await expect.element(table).toHaveAttribute('data-outdated')
  expect(retryButton.element().closest('[inert]')).not.toBeNull()
  respond(createFailureResponse(500, 'internal'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to count mail')
  await expect.element(page.getByText('Old message')).not.toBeInTheDocument()
})

test('offers no retry while failed messages are filtered out', async () => {
  fakeOutbox([createTestEntry(FAILED_FIELDS), createTestEntry({ id: '2', state: 'sent' })])
  await renderOutbox('&state=sent')
  await expect.element(rows.nth(1)).toHaveTextContent('Sent')
  await expect.element(page.getByText('1 message failed.')).not.toBeInTheDocument()
})

test('sends a test message to an address that the user enters', async () => {
  const requests = fakeOutbox([], {
    'POST /api/outbox/test': () => createResponse(createTestEntry({ state: 'resting' })),
  })
  await renderOutbox()
  await page.getByRole('button', { name: 'Send test' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send a test message' })
  const recipient = dialog.getByRole('textbox', { name: 'Recipient' })
  await expect.element(recipient).toHaveValue('ines@halden.example')
  await recipient.fill('ops')
  await dialog.getByRole('button', { name: 'Send test message' }).click()
  await expect.element(recipient).toHaveAccessibleDescription('Valid email is required')
  expect(await findAppViolations(document.body)).toEqual([])
  await recipient.fill('ops@duet.example')
  await dialog.getByRole('button', { name: 'Send test message' }).click()
  await expect.element(page.getByText('Test message held')).toBeVisible()
  expect(listChanges(requests)).toEqual([['POST /api/outbox/test', { to: 'ops@duet.example' }]])
})

test.each([429, 403])('says why a test message wasn’t sent after status %d', async (status) => {
  fakeOutbox([], {
    ...TOKEN_ROUTE,
    'POST /api/outbox/test': () => createFailureResponse(status, 'rejected'),
  })
  await renderOutbox()
  await page.getByRole('button', { name: 'Send test' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send test message' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The code is rejected.')
  await expect.element(dialog.getByRole('textbox')).toHaveValue('ines@halden.example')
})

test('sends a test message only once, even if the response was lost', async () => {
  let isOnline = false
  const requests = fakeOutbox([], {
    'POST /api/outbox/test': () => (isOnline ? createResponse(createTestEntry()) : loseResponse()),
  })
  await renderOutbox()
  await page.getByRole('button', { name: 'Send test' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('ops@duet.example')
  await dialog.getByRole('button', { name: 'Send test message' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Can’t reach the server.')
  await expect.element(dialog.getByRole('textbox')).toHaveValue('ops@duet.example')
  isOnline = true
  await dialog.getByRole('button', { name: 'Send test message' }).click()
  await expect.element(page.getByText('Test message queued')).toBeVisible()
  const keys = requests
    .filter(({ route }) => route === 'POST /api/outbox/test')
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBeTruthy()
  expect(keys).toEqual([keys[0], keys[0]])
})

test('lets only admins send test messages', async () => {
  fakeOutbox([createTestEntry()], {}, 'editor')
  await renderOutbox('', 'editor')
  await expect.element(rows.nth(1)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send test' })).not.toBeInTheDocument()
})

test('shows that loading failed', async () => {
  fakeOutbox([], { 'GET /api/outbox': () => createFailureResponse(500, 'internal') })
  await renderOutbox()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to fetch mail')
})

test.each([
  ['admin', /Set SMTP_URL, MAIL_FORM_URL, or WEBHOOK_URL/],
  ['editor', /Ask an admin to set up mail/],
] as const)('tells an %s that no channel is configured', async (role, instruction) => {
  fakeOutbox(
    [],
    {
      'GET /api/outbox/status': () =>
        createResponse({
          channels: [],
          failing_since: null,
          reaches_people: false,
          waiting: 0,
          resting: 0,
          dead: 0,
        }),
    },
    role,
  )
  await renderOutbox('', role)
  const row = rows.filter({ hasText: 'No channel is configured' })
  await expect.element(row).toHaveTextContent(instruction)
})
