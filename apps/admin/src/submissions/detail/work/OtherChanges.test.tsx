import type { Submission, SubmissionEvent } from '@duet/contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { App } from '../../../App.tsx'
import { choose, getChoiceMenu } from '../../../testing/choiceMenu.ts'
import { createChange, fakeEvents, HELLO } from '../../../testing/fakeEvents.ts'
import { createResponse, fakeSubmissionServer } from '../../../testing/fakeSubmissionServer.ts'
import { fakeSession, renderPage } from '../../../testing/renderApp.tsx'
import {
  ADA_ID,
  createTestEvent,
  createTestSubmission,
  SELF_ID,
} from '../../../testing/submissions.ts'

const ADA = { id: ADA_ID, name: 'Ada Lovelace' }
const SELF = { id: SELF_ID, name: 'Ines Okafor' }

const progress = page.getByRole('region', { name: 'Progress' })
const status = getChoiceMenu('Status')
const owner = getChoiceMenu('Owner')
const notice = progress.getByRole('status').first()

beforeEach(() => page.viewport(1440, 900))

/** Opens the page. The returned function changes the submission on the server. */
async function renderLive() {
  const stream = fakeEvents()
  const { data } = fakeSubmissionServer(
    { others: [createTestSubmission({ id: '2', requester_name: 'Priya Raman' })] },
    {
      'GET /api/events': () => stream.openEvents('', new AbortController().signal),
      'PUT /api/presence/c1': () => createResponse(null),
    },
  )
  await renderPage('*', <App />, { session: fakeSession(), path: '/admin/submission/1' })
  await expect.element(status).toHaveTextContent('New')
  await expect.poll(() => stream.streams.length).toBe(1)
  stream.getStream().send('hello', HELLO)
  return (changes: Partial<Submission>, event: Partial<SubmissionEvent>) => {
    data.submission = { ...data.submission, ...changes }
    data.events = [
      ...data.events,
      createTestEvent({ id: `event-${data.events.length}`, after: changes, ...event }),
    ]
    const { actor } = createTestEvent(event)
    stream.getStream().send('change', createChange({ kind: 'changed', actor }))
  }
}

test('shows what another person has just changed, until the user changes something', async () => {
  const change = await renderLive()
  await expect.element(notice).toBeEmptyDOMElement()
  change({ status: 'won' }, { actor: ADA, before: { status: 'new' } })
  await expect.element(notice).toHaveTextContent('Ada Lovelace changed the status from New to Won')
  await expect.element(status).toHaveTextContent('Won')
  change({ tags: ['hot'] }, { actor: ADA, before: { tags: [] } })
  await expect.element(notice).toHaveTextContent('Ada Lovelace added the tag hot')
  await choose(owner, 'Ada Lovelace')
  await expect.element(notice).toBeEmptyDOMElement()
})

test('doesn’t show changes that the user made in another tab', async () => {
  const change = await renderLive()
  change({ status: 'won' }, { actor: SELF, before: { status: 'new' } })
  await expect.element(status).toHaveTextContent('Won')
  change({ owner_id: ADA_ID }, { actor: ADA, before: { owner_id: null } })
  await expect.element(notice).toHaveTextContent('Ada Lovelace assigned the request to themselves')
  expect(notice.element().textContent).not.toContain('status')
  change({ status: 'lost' }, { actor: SELF, before: { status: 'won' } })
  await expect.element(status).toHaveTextContent('Lost')
  expect(notice.element().textContent).not.toContain('status')
})
