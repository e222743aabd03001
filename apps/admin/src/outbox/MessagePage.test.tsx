import type { OutboxEntry, OutboxMessage } from '@duet/contract'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  createFailureResponse,
  createResponse,
  listChanges,
} from '../testing/fakeSubmissionServer.ts'
import { createTestEntry } from '../testing/outbox.ts'
import { fakeServer, fakeSession, fakeUser, renderPage } from '../testing/renderApp.tsx'
import { createTestTeam } from '../testing/submissions.ts'
import { MessagePage } from './MessagePage.tsx'

/** Renders the page of a failed message. `respond` handles the requests that change it. */
async function renderMessage(
  route: string,
  respond: (message: OutboxMessage) => Response,
  entry: Partial<OutboxEntry> = {},
) {
  const message: OutboxMessage = {
    ...createTestEntry({ state: 'dead', ...entry }),
    request_id: 'request-1',
    html: '',
    text: '',
    files: [],
    is_without_files: false,
  }
  const requests = fakeServer({
    'GET /api/outbox/1': () => createResponse(message),
    'GET /api/outbox/1/position': () =>
      createResponse({ number: 1, total: 1, previous_id: null, next_id: null }),
    'POST /auth/v1/token': () =>
      Response.json({ ...fakeSession(), access_token: 'newer', refresh_token: 'newer' }),
    [route]: () => respond(message),
  })
  await renderPage('/admin/mail/:id', <MessagePage />, {
    session: fakeSession(),
    path: '/admin/mail/1',
  })
  return requests
}

const loseResponse = () => {
  throw new TypeError('Failed to fetch')
}

test('tells a viewer that their role doesn’t allow reading mail', async () => {
  const requests = fakeServer({ 'GET /api/team': () => createResponse(createTestTeam('viewer')) })
  await renderPage('/admin/mail/:id', <MessagePage />, {
    session: fakeSession(fakeUser({ role: 'viewer' })),
    path: '/admin/mail/1',
  })
  await expect.element(page.getByText('Only editors and admins can see the mail')).toBeVisible()
  expect(requests.some(({ route }) => route.startsWith('GET /api/outbox'))).toBe(false)
})

describe.each([
  {
    action: 'Retry now',
    route: 'POST /api/outbox/1/retry',
    newState: 'waiting',
    label: 'Queued',
    success: 'Retrying now',
  },
  {
    action: 'Discard',
    route: 'POST /api/outbox/1/discard',
    newState: 'discarded',
    label: 'Discarded',
    success: 'Message discarded',
  },
] as const)('the action $action', ({ action, route, newState, label, success }) => {
  async function run() {
    await page.getByRole('button', { name: action }).click()
    if (action === 'Discard') {
      await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click()
    }
  }
  const getState = (text: string) => page.getByText(text, { exact: true })

  test('can be tried again after it failed', async () => {
    let isOnline = false
    const requests = await renderMessage(route, (message) => {
      if (!isOnline) return loseResponse()
      message.state = newState
      return createResponse(message)
    })
    await run()
    await expect.element(page.getByText('Can’t reach the server')).toBeVisible()
    await expect.element(getState('Failed')).toBeVisible()
    isOnline = true
    await run()
    await expect.element(page.getByText(success)).toBeVisible()
    await expect.element(getState(label)).toBeVisible()
    expect(listChanges(requests).map(([path]) => path)).toEqual([route, route])
  })

  test('shows the new state, even if the response was lost', async () => {
    await renderMessage(route, (message) => {
      message.state = newState
      return loseResponse()
    })
    await run()
    await expect.element(page.getByText('Can’t reach the server')).toBeVisible()
    await expect.element(getState(label)).toBeVisible()
  })

  test('shows the new state if somebody else has sent the message', async () => {
    await renderMessage(route, (message) => {
      message.state = 'sent'
      return createFailureResponse(409, 'outbox_conflict')
    })
    await run()
    await expect.element(page.getByText('The code is outbox_conflict')).toBeVisible()
    await expect.element(getState('Sent')).toBeVisible()
    await expect.element(page.getByRole('button', { name: action })).not.toBeInTheDocument()
  })

  test('shows the server’s reason if the role doesn’t allow it', async () => {
    await renderMessage(route, () => createFailureResponse(403, 'forbidden'))
    await run()
    await expect.element(page.getByText('The code is forbidden')).toBeVisible()
    await expect.element(getState('Failed')).toBeVisible()
  })
})

test('shows the ID of the request that caused the message', async () => {
  await renderMessage('POST /api/outbox/1/retry', (message) => createResponse(message))
  await expect.element(page.getByText('request-1')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy request ID' })).toBeVisible()
})

test('an email about a mention links to the request', async () => {
  await renderMessage('POST /api/outbox/1/retry', loseResponse, {
    kind: 'mention',
    related_id: 'request-1',
  })
  const link = page.getByRole('link', { name: 'View request' })
  await expect.element(link).toHaveAttribute('href', '/admin/submission/request-1')
})
