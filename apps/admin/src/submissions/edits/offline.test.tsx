import type { SubmissionUpdate } from '@duet/contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { App } from '../../App.tsx'
import { choose, getChoiceMenu } from '../../testing/choiceMenu.ts'
import {
  createFailureResponse,
  createResponse,
  fakeSubmissionServer,
  listChanges,
} from '../../testing/fakeSubmissionServer.ts'
import { findAppViolations } from '../../testing/findAppViolations.ts'
import { createAuthError, fakeSession, fakeUser, renderPage } from '../../testing/renderApp.tsx'
import { createTestEvent, createTestNote, createTestSubmission } from '../../testing/submissions.ts'

const PATCH_SUBMISSION = 'PATCH /api/submission/1'
const POST_NOTE = 'POST /api/submission/1/notes'
const CHANGE_TO_QUALIFIED = [PATCH_SUBMISSION, { status: 'qualified', expected: { status: 'new' } }]

const status = getChoiceMenu('Status')
const newNote = page.getByRole('textbox', { name: 'New note' })
const notes = page.getByRole('list', { name: 'Notes' })
const offlineBanner = page.getByText('Saved on this device. Waiting for the network.')

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

function renderApp(user = fakeUser()) {
  return renderPage('*', <App />, { session: fakeSession(user), path: '/admin/submission/1' })
}

type Routes = Parameters<typeof fakeSubmissionServer>[1]

const fakeAppServer = (routes: Routes = {}) =>
  fakeSubmissionServer(
    {},
    { 'GET /api/events': () => new Response(new ReadableStream()), ...routes },
  )

/** Opens the page, goes offline, and changes the status. */
async function changeStatusOffline(routes: Routes = {}) {
  const server = fakeAppServer(routes)
  await renderApp()
  await expect.element(status).toHaveTextContent('New')
  setOnline(false)
  await choose(status, 'Qualified')
  await expect.element(offlineBanner).toBeVisible()
  return server
}

/**
 * Replaces the timers between attempts to send edits, which are random and take several seconds.
 * Call this function after the page has loaded, because the fake clock would delay the page too.
 */
const fakeRetryTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

/**
 * Advances the fake clock by a second, then calls `readValue`. Use this function in `expect.poll`,
 * because polling alone doesn't advance the clock.
 */
async function advanceAndRead<Value>(readValue: () => Value): Promise<Value> {
  await vi.advanceTimersByTimeAsync(1000)
  return readValue()
}

const listKeys = (requests: ReturnType<typeof fakeAppServer>['requests']) =>
  requests
    .filter(({ route }) => route === PATCH_SUBMISSION || route === POST_NOTE)
    .map(({ headers }) => headers.get('idempotency-key'))

beforeEach(() => page.viewport(1440, 900))

test('edits wait while the browser is offline, survive a reload, and are then sent in order', async () => {
  const { data, requests } = await changeStatusOffline()
  await newNote.fill('Called from the train')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect.element(page.getByText('You’re offline: 2 edits waiting')).toBeVisible()
  await expect.element(notes).toHaveTextContent('YouWaiting for the networkCalled from the train')
  await expect.element(newNote).toHaveValue('')
  expect(await findAppViolations(offlineBanner.element())).toEqual([])
  expect(await findAppViolations(notes.element())).toEqual([])
  await cleanup()
  await renderApp()
  await expect.element(status).toHaveTextContent('Qualified')
  await expect.element(notes).toHaveTextContent('Called from the train')
  expect(listChanges(requests)).toEqual([])
  setOnline(true)
  await expect
    .poll(() => listChanges(requests))
    .toEqual([CHANGE_TO_QUALIFIED, [POST_NOTE, { text: 'Called from the train' }]])
  await expect.element(page.getByText('2 edits saved').first()).toBeVisible()
  await expect.element(offlineBanner).not.toBeInTheDocument()
  await expect.element(notes).not.toHaveTextContent('Waiting for the network')
  expect([data.submission.status, data.notes.length]).toEqual(['qualified', 1])
  expect(new Set(listKeys(requests)).size).toBe(2)
})

test('edits are sent once the lock of a tab that no longer exists has expired', async () => {
  const LEASE_KEY = 'admin-edits-lease'
  // Simulate plain HTTP, where browsers provide no locks.
  const requestLock = vi.spyOn(navigator.locks, 'request').mockRejectedValue(new Error('No locks'))
  localStorage.setItem(LEASE_KEY, JSON.stringify({ owner: 'x', expiresAt: Date.now() + 3_600_000 }))
  const { requests } = fakeAppServer()
  await renderApp()
  await expect.element(status).toHaveTextContent('New')
  fakeRetryTimers()
  await choose(status, 'Qualified')
  await expect.poll(() => requestLock.mock.calls.length).toBeGreaterThan(0)
  expect(listChanges(requests)).toEqual([])
  localStorage.removeItem(LEASE_KEY)
  await expect
    .poll(() => advanceAndRead(() => listChanges(requests)))
    .toEqual([CHANGE_TO_QUALIFIED])
})

test('after lost responses, edits are sent again with the same idempotency keys', async () => {
  const savedKeys = new Set<string | null>()
  let isResponseLost = true
  const { data, requests } = fakeAppServer({
    [PATCH_SUBMISSION]: ({ headers, body }) => {
      const key = headers.get('idempotency-key')
      const { expected: _, ...changes } = body as SubmissionUpdate
      if (!savedKeys.has(key)) data.submission = { ...data.submission, ...changes }
      savedKeys.add(key)
      if (isResponseLost) throw new TypeError('Failed to fetch')
      return createResponse(data.submission)
    },
  })
  await renderApp()
  await expect.element(status).toHaveTextContent('New')
  fakeRetryTimers()
  await choose(status, 'Qualified')
  await expect.element(page.getByText('Can’t reach the server: 1 edit waiting')).toBeVisible()
  await expect.element(status).toHaveTextContent('Qualified')
  isResponseLost = false
  await expect.poll(() => advanceAndRead(() => offlineBanner.query())).toBeNull()
  const keys = listKeys(requests)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  await expect.element(status).toHaveTextContent('Qualified')
})

test('a note that can’t be sent is queued, and later sent with the same idempotency key', async () => {
  let isReachable = false
  const { data, requests } = fakeAppServer({
    [POST_NOTE]: ({ body }) => {
      if (!isReachable) throw new TypeError('Failed to fetch')
      data.notes = [createTestNote({ text: String(body.text) })]
      return createResponse(data.notes[0])
    },
  })
  await renderApp()
  await newNote.fill('Called')
  fakeRetryTimers()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(offlineBanner).toBeVisible()
  await expect.element(notes).toHaveTextContent('Waiting for the network')
  isReachable = true
  await expect.poll(() => advanceAndRead(() => offlineBanner.query())).toBeNull()
  await expect.element(notes).toHaveTextContent('Ines Okafor (you)')
  expect(new Set(listKeys(requests)).size).toBe(1)
})

test('a conflict asks which value to keep, even after a reload', async () => {
  const { data, requests } = await changeStatusOffline()
  data.submission = createTestSubmission({ status: 'won' })
  data.events = [createTestEvent({ before: { status: 'new' }, after: { status: 'won' } })]
  setOnline(true)
  const notice = page.getByText('Ada Lovelace changed the status to Won.', { exact: false })
  await expect.element(notice).toBeVisible()
  await expect.element(offlineBanner).not.toBeInTheDocument()
  await cleanup()
  await renderApp()
  await expect.element(notice).toBeVisible()
  await expect.element(status).toHaveTextContent('Won')
  expect(listChanges(requests)).toEqual([CHANGE_TO_QUALIFIED])
  await page.getByRole('button', { name: 'Change to Qualified' }).click()
  await expect.poll(() => data.submission.status).toBe('qualified')
  await expect.element(notice).not.toBeInTheDocument()
})

test.each([
  [403, 'forbidden', 'The code is forbidden.'],
  [404, 'not_found', 'This request was deleted.'],
  [422, 'invalid', 'The code is invalid.'],
])(
  'after status %d, an error message names the request and the field',
  async (httpStatus, errorCode, reason) => {
    await changeStatusOffline({
      [PATCH_SUBMISSION]: () => createFailureResponse(httpStatus, errorCode),
    })
    setOnline(true)
    await expect
      .element(page.getByText(`Marcus Thiele: The status wasn’t saved. ${reason}`).first())
      .toBeVisible()
    await expect.element(status).toHaveTextContent('New')
    await expect.element(offlineBanner).not.toBeInTheDocument()
  },
)

describe('after the session has expired', () => {
  let isSessionValid: boolean
  beforeEach(() => {
    isSessionValid = false
  })
  const routes: Routes = {
    'POST /auth/v1/token': () => createAuthError(400, 'refresh_token_not_found', 'Expired'),
    [PATCH_SUBMISSION]: () =>
      isSessionValid
        ? createResponse(createTestSubmission({ status: 'qualified' }))
        : createFailureResponse(401, 'unauthorized'),
  }

  test('edits wait until the same user has signed in again', async () => {
    const { requests } = await changeStatusOffline(routes)
    setOnline(true)
    await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await cleanup()
    isSessionValid = true
    await renderApp()
    await expect
      .poll(() => listChanges(requests))
      .toEqual([CHANGE_TO_QUALIFIED, CHANGE_TO_QUALIFIED])
    await expect.element(status).toHaveTextContent('Qualified')
  })

  test('edits are removed when another user signs in', async () => {
    const { requests } = await changeStatusOffline(routes)
    setOnline(true)
    await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await cleanup()
    isSessionValid = true
    await renderApp({ ...fakeUser(), id: 'another-account' })
    await expect.element(status).toHaveTextContent('New')
    await expect.poll(() => JSON.stringify(localStorage)).not.toContain('admin-edit:')
    expect(listChanges(requests)).toEqual([CHANGE_TO_QUALIFIED])
  })
})

test('signing out asks before it discards waiting edits', async () => {
  await changeStatusOffline({ 'POST /auth/v1/logout': () => new Response(null, { status: 204 }) })
  await page.getByRole('button', { name: 'Log out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log out and discard 1 edit?' })
  await dialog.getByRole('button', { name: 'Stay logged in' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(JSON.stringify(localStorage)).toContain('admin-edit:')
  await page.getByRole('button', { name: 'Log out' }).click()
  await dialog.getByRole('button', { name: 'Log out and discard' }).click()
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(JSON.stringify(localStorage)).not.toContain('admin-edit:')
})

test('a reply that can’t be sent offline keeps its text', async () => {
  fakeAppServer()
  await renderApp()
  await page.getByRole('tab', { name: 'Replies' }).click()
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill('Hello Marcus')
  setOnline(false)
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect
    .element(
      page.getByText('You’re offline. This needs a network connection. Your draft is still here', {
        exact: false,
      }),
    )
    .toBeVisible()
  await expect.element(message).toHaveValue('Hello Marcus')
})
