import type { LiveEvents, LivePresence, Submission } from '@duet/contract'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { App } from '../App.tsx'
import { createChange, HELLO } from '../testing/fakeEvents.ts'
import { fakeServer, fakeSession, fakeUser, renderPage } from '../testing/renderApp.tsx'
import {
  countTestSubmissions,
  createListResponse,
  createTestSubmission,
} from '../testing/submissions.ts'

const SUBMISSION = createTestSubmission({ id: 's1', requester_name: 'Ines Okafor' })
const ADA = { id: 'a1', name: 'Ada Lovelace' }

/** Renders the app with a fake server that sends events. */
async function renderLive(path: string, initialRows: readonly Submission[] | 'failing') {
  const encoder = new TextEncoder()
  const controllers: ReadableStreamDefaultController<Uint8Array>[] = []
  let rows = initialRows
  const requests = fakeServer({
    'GET /api/submissions': () =>
      rows === 'failing' ? Response.json(null, { status: 500 }) : createListResponse(rows),
    'GET /api/submissions/counts': () =>
      rows === 'failing'
        ? Response.json(null, { status: 500 })
        : Response.json({ success: true, data: countTestSubmissions(rows) }),
    'GET /api/submission/s1': () => Response.json({ success: true, data: SUBMISSION }),
    'GET /api/newsletter/counts': () =>
      Response.json({
        success: true,
        data: { total: 0, active: 0, inactive: 0, unconfirmed: 0, deleted: 0 },
      }),
    'PUT /api/presence/c1': () => Response.json({ success: true, data: null }),
    'GET /api/events': () =>
      new Response(
        new ReadableStream({ start: (controller) => void controllers.push(controller) }),
      ),
  })
  await renderPage('*', <App />, { session: fakeSession(), path })
  await expect.poll(() => controllers.length).toBe(1)
  return {
    requests,
    setRows(newRows: readonly Submission[]) {
      rows = newRows
    },
    send<Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]) {
      const text = `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
      controllers.at(-1)?.enqueue(encoder.encode(text))
    },
  }
}

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

const countRequests = (requests: readonly { route: string }[], route: string) =>
  requests.filter((request) => request.route === route).length

test('a new request is shown, announced, counted, and marked as new until the user opens it', async () => {
  const { send, setRows } = await renderLive('/admin/dashboard', [])
  await expect.element(page.getByText('No requests yet')).toBeVisible()
  expect(document.title).toBe('Submissions - Duet admin')
  send('hello', HELLO)
  setRows([SUBMISSION])
  send('change', createChange({ id: 's1' }))
  const row = page.getByRole('row', { name: /Just in Ines Okafor/ })
  await expect.element(row).toBeVisible()
  expect(document.title).toBe('(1) Submissions - Duet admin')
  await expect.element(page.getByRole('link', { name: 'Submissions 1 1 new' })).toBeVisible()
  const announcement = page.getByRole('status').getByText('1 new request')
  await expect.element(announcement).toBeInTheDocument()

  await row.click()
  await expect.element(page.getByRole('heading', { name: 'Ines Okafor' })).toBeVisible()
  await expect.poll(() => document.title).toBe('Ines Okafor - Duet admin')
  await page.getByRole('link', { name: 'Submissions', exact: true }).first().click()
  await expect.element(page.getByRole('row', { name: /Ines Okafor/ })).toBeVisible()
  expect(page.getByText('Just in').query()).toBeNull()
})

test('requests that arrive together are announced together', async () => {
  const { send } = await renderLive('/admin/dashboard', [SUBMISSION])
  send('hello', HELLO)
  for (const id of ['1', '2', '3']) send('change', createChange({ id }))
  await expect.element(page.getByRole('status').getByText('3 new requests')).toBeInTheDocument()
  expect(document.title).toBe('(3) Submissions - Duet admin')
})

test('a changed submission is reloaded on its page and in the list', async () => {
  const { requests, send } = await renderLive('/admin/submission/s1', [SUBMISSION])
  await expect.element(page.getByRole('heading', { name: 'Ines Okafor' })).toBeVisible()
  await expect.poll(() => countRequests(requests, 'GET /api/submissions/counts')).toBe(1)
  await expect.poll(() => countRequests(requests, 'GET /api/submission/s1')).toBe(1)
  send('hello', HELLO)
  send('change', createChange({ id: 's1', kind: 'changed', actor: ADA }))
  await expect.poll(() => countRequests(requests, 'GET /api/submissions/counts')).toBe(2)
  await expect.poll(() => countRequests(requests, 'GET /api/submission/s1')).toBe(2)
  expect(countRequests(requests, 'GET /api/newsletter/counts')).toBe(1)
})

test('counts that change while a submission is open are up to date when the user returns', async () => {
  const { requests, send, setRows } = await renderLive('/admin/dashboard?state=Ohio&status=new', [
    SUBMISSION,
  ])
  const statusButton = page.getByRole('button', { name: /^Status:/ })
  await expect.element(statusButton).toHaveTextContent('Status: New 1')
  await page.getByRole('row', { name: /Ines Okafor/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Ines Okafor' })).toBeVisible()
  send('hello', HELLO)
  setRows([{ ...SUBMISSION, status: 'contacted' }])
  const countsRequests = countRequests(requests, 'GET /api/submissions/counts')
  send('change', createChange({ id: 's1', kind: 'changed', actor: ADA }))
  // The shell reloads the counts of all submissions.
  await expect
    .poll(() => countRequests(requests, 'GET /api/submissions/counts'))
    .toBeGreaterThan(countsRequests)
  await userEvent.keyboard('{Escape}')
  await expect.element(statusButton).toHaveTextContent('Status: New 0')
})

test('the team is reloaded if an account changed', async () => {
  const { requests, send } = await renderLive('/admin/dashboard', [SUBMISSION])
  await expect.poll(() => countRequests(requests, 'GET /api/team')).toBe(1)
  await expect.poll(() => countRequests(requests, 'GET /api/submissions')).toBe(1)
  send('hello', HELLO)
  send('change', createChange({ record: 'team', id: 'a1', kind: 'changed', actor: ADA }))
  await expect.poll(() => countRequests(requests, 'GET /api/team')).toBe(2)
  expect(countRequests(requests, 'GET /api/submissions')).toBe(1)
})

test('everything is reloaded if the tab missed changes', async () => {
  const { requests, send } = await renderLive('/admin/dashboard', [SUBMISSION])
  await expect.poll(() => countRequests(requests, 'GET /api/submissions')).toBe(1)
  await expect.poll(() => countRequests(requests, 'GET /api/newsletter/counts')).toBe(1)
  send('hello', HELLO)
  send('reset', null)
  await expect.poll(() => countRequests(requests, 'GET /api/submissions')).toBe(2)
  await expect.poll(() => countRequests(requests, 'GET /api/newsletter/counts')).toBe(2)
})

test('everything is reloaded if something changed while the page was loading', async () => {
  const { requests, send } = await renderLive('/admin/dashboard', [SUBMISSION])
  await expect.poll(() => countRequests(requests, 'GET /api/submissions')).toBe(1)
  send('hello', { ...HELLO, last_change_age_ms: 1 })
  await expect.poll(() => countRequests(requests, 'GET /api/submissions')).toBe(2)
})

test('a list that failed to load is reloaded once the server is back', async () => {
  const { send, setRows } = await renderLive('/admin/dashboard', 'failing')
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  setRows([SUBMISSION])
  send('hello', HELLO)
  await expect.element(page.getByRole('row', { name: /Ines Okafor/ })).toBeVisible()
})

test('two people who have the same submission open see each other’s names', async () => {
  const { requests, send } = await renderLive('/admin/submission/s1', [SUBMISSION])
  await expect.element(page.getByRole('heading', { name: 'Ines Okafor' })).toBeVisible()
  send('hello', HELLO)
  await expect
    .poll(() => requests.filter(({ route }) => route === 'PUT /api/presence/c1'))
    .toMatchObject([{ body: { submission_id: 's1' } }])

  const ownActor = { id: fakeUser().id, name: 'Ines' }
  const sendPresence = (...people: readonly LivePresence['actor'][]) =>
    send(
      'presence',
      [ownActor, ...people].map((actor) => ({ actor, submission_id: 's1' })),
    )
  sendPresence(ADA)
  const notice = page.getByText('also looking at this request')
  await expect.element(notice).toHaveTextContent('Ada Lovelace is also looking at this request')
  sendPresence(ADA, { id: 'g1', name: 'Grace Hopper' })
  await expect
    .element(notice)
    .toHaveTextContent('Ada Lovelace and Grace Hopper are also looking at this request')
  sendPresence(ADA, { id: 'g1', name: 'Grace Hopper' }, { id: 'k1', name: 'Katherine Johnson' })
  await expect
    .element(notice)
    .toHaveTextContent('Ada Lovelace, Grace Hopper, and 1 other are also looking at this request')
  send('presence', [
    { actor: ownActor, submission_id: 's1' },
    { actor: ADA, submission_id: 's2' },
  ])
  await expect.poll(() => notice.query()).toBeNull()

  await page.getByRole('link', { name: 'Submissions', exact: true }).first().click()
  await expect
    .poll(() => requests.findLast(({ route }) => route === 'PUT /api/presence/c1')?.body)
    .toEqual({ submission_id: null })
})

test('a tab that is hidden for a minute shows no submission to others until it’s visible again', async () => {
  const { requests, send } = await renderLive('/admin/submission/s1', [SUBMISSION])
  const listSubmissionIds = () =>
    requests
      .filter(({ route }) => route === 'PUT /api/presence/c1')
      .map(({ body }) => body.submission_id)
  await expect.element(page.getByRole('heading', { name: 'Ines Okafor' })).toBeVisible()
  send('hello', HELLO)
  await expect.poll(listSubmissionIds).toEqual(['s1'])

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  setVisibility('hidden')
  await vi.advanceTimersByTimeAsync(59_999)
  expect(listSubmissionIds()).toEqual(['s1'])
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await expect.poll(listSubmissionIds).toEqual(['s1', null])
  setVisibility('visible')
  await expect.poll(listSubmissionIds).toEqual(['s1', null, 's1'])
})
