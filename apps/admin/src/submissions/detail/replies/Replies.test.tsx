import type { RequesterMail } from '@duet/contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { readCommands } from '../../../shortcuts/commands.ts'
import { catchNavigations } from '../../../testing/catchNavigations.ts'
import {
  createFailureResponse,
  createResponse,
  fakeSubmissionServer,
  listChanges,
} from '../../../testing/fakeSubmissionServer.ts'
import { findAppViolations } from '../../../testing/findAppViolations.ts'
import { reloadUntil, renderSubmission } from '../../../testing/renderSubmission.tsx'
import { createTestReply, createTestTemplate } from '../../../testing/replies.ts'
import { createTestTeam, SELF_ID } from '../../../testing/submissions.ts'

const writeButton = page.getByRole('button', { name: 'Reply', exact: true })
const subject = page.getByRole('textbox', { name: 'Subject' })
const message = page.getByRole('textbox', { name: 'Message' })
const sendButton = page.getByRole('button', { name: 'Send reply' })
const thread = page.getByRole('list', { name: 'Replies' })
const DEFAULT_SUBJECT = 'Your deployment request to Duet, Norrvik Assembly'
const SEND_ROUTE = 'POST /api/submission/1/replies'

const ownReply = createTestReply({
  id: 'reply-2',
  author: { id: SELF_ID, name: 'Ines Okafor' },
  text: 'Hello',
  state: 'waiting',
})

beforeEach(() => sessionStorage.clear())

test('sends a reply with the keyboard, and shows it with its state', async () => {
  const { data, requests } = fakeSubmissionServer(
    {},
    {
      [SEND_ROUTE]: () => {
        data.replies = [ownReply]
        return createResponse(data.replies)
      },
    },
  )
  await renderSubmission()
  await expect.element(writeButton).toBeVisible()
  await userEvent.keyboard('r')
  await expect.element(message).toHaveFocus()
  await userEvent.keyboard('Hello{Control>}{Enter}{/Control}')
  await expect.element(thread).toHaveTextContent('Ines Okafor (you)')
  await expect.element(thread).toHaveTextContent('Queued')
  await expect.element(message).toHaveValue('')
  const body = { subject: DEFAULT_SUBJECT, text: 'Hello', expected_last_id: null }
  expect(listChanges(requests)).toContainEqual([SEND_ROUTE, body])
  await expect.element(page.getByRole('tab', { name: 'Replies (1)' })).toBeVisible()
  expect(await findAppViolations(document.body)).toEqual([])
})

test('shows emails from the requester between ours, newest first', async () => {
  const mail: RequesterMail = {
    id: 'mail-1',
    kind: 'reply',
    from: { name: 'Mara Thiele', address: 'mara@home.example' },
    is_other_sender: true,
    subject: 'Re: Your request',
    text: 'Yes, please.\n\nOn Monday, Duet wrote:\n> Can we start?',
    body: null,
    received_at: '2026-11-22T09:00:00.000Z',
    files: ['line.mp4'],
    refused_files: [{ name: 'plan.dwg', reason: 'unsupported_type' }],
  }
  const bounce: RequesterMail = {
    ...mail,
    ...{ id: 'mail-2', kind: 'bounce', subject: 'Undelivered mail', text: 'No such user' },
    ...{ received_at: '2026-11-20T09:00:00.000Z', files: [], refused_files: [] },
  }
  fakeSubmissionServer({ replies: [createTestReply()], mails: [bounce, mail] })
  await renderSubmission()
  await page.getByRole('tab', { name: 'Replies (2)' }).click()
  const items = thread.getByRole('listitem')
  await expect.element(items.nth(0)).toHaveTextContent('mara@home.example')
  await expect.element(items.nth(0)).toHaveTextContent('This isn’t the requester’s address.')
  await expect.element(items.nth(0)).toHaveTextContent('Added to the files: line.mp4')
  await expect.element(items.nth(0)).toHaveTextContent('Not stored: plan.dwg (unsupported type)')
  await expect.element(items.nth(1)).toHaveTextContent('We can.')
  await expect.element(items.nth(2)).toHaveTextContent('Not delivered')
  const quotedText = items.nth(0).getByText('> Can we start?')
  await expect.element(quotedText).not.toBeVisible()
  await items.nth(0).getByText('Quoted text').click()
  await expect.element(quotedText).toBeVisible()
  expect(await findAppViolations(document.body)).toEqual([])
})

test('a menu beside the button also offers the user’s mail app', async () => {
  const urls = catchNavigations()
  fakeSubmissionServer()
  await renderSubmission()
  await page.getByRole('button', { name: 'Other ways to reply' }).click()
  await page.getByRole('menuitem', { name: 'Reply in mail app' }).click()
  expect(urls.at(-1)).toMatch(/^mailto:m\.thiele@norrvik\.example\?subject=/)
})

test('keeps a draft after a reload, and opens the tab with the draft', async () => {
  fakeSubmissionServer()
  await renderSubmission()
  await writeButton.click()
  await message.fill('Half a thought')
  await subject.fill('My subject')
  await cleanup()
  await renderSubmission()
  await expect.element(message).toBeVisible()
  await expect.element(message).toHaveValue('Half a thought')
  await expect.element(subject).toHaveValue('My subject')
})

test('sends only one email if the response is lost, even after a reload', async () => {
  let isOnline = false
  const { data, requests } = fakeSubmissionServer(
    {},
    {
      [SEND_ROUTE]: () => {
        if (!isOnline) throw new TypeError('Failed to fetch')
        data.replies = [ownReply]
        return createResponse(data.replies)
      },
    },
  )
  await renderSubmission()
  await writeButton.click()
  await message.fill('Hello')
  await sendButton.click()
  await expect.element(page.getByText('Can’t reach the server.', { exact: false })).toBeVisible()
  await cleanup()
  isOnline = true
  await renderSubmission()
  await sendButton.click()
  await expect.element(thread).toHaveTextContent('Hello')
  await expect.element(thread).toBeVisible()
  const keys = requests
    .filter(({ route }) => route === SEND_ROUTE)
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

test('keeps the text if the session has expired', async () => {
  fakeSubmissionServer(
    {},
    {
      [SEND_ROUTE]: () => createFailureResponse(401, 'unauthorized'),
      'POST /auth/v1/token': () =>
        Response.json({ code: 'refresh_token_not_found', message: 'x' }, { status: 400 }),
    },
  )
  await renderSubmission()
  await writeButton.click()
  await message.fill('Hello')
  await sendButton.click()
  await expect.element(page.getByText('No active session found.')).toBeVisible()
  expect(JSON.stringify({ ...sessionStorage })).toContain('Hello')
})

test('keeps the text if the role doesn’t allow it', async () => {
  fakeSubmissionServer({}, { [SEND_ROUTE]: () => createFailureResponse(403, 'forbidden') })
  await renderSubmission()
  await writeButton.click()
  await message.fill('Hello')
  await sendButton.click()
  await expect
    .element(page.getByText('The code is forbidden. Your draft is still here.'))
    .toBeVisible()
  await expect.element(message).toHaveValue('Hello')
})

test('before sending, shows a reply that somebody else has sent in the meantime', async () => {
  const { data, requests } = fakeSubmissionServer(
    {},
    {
      [SEND_ROUTE]: ({ body }) => {
        const isConflict = body.expected_last_id === null
        data.replies = [createTestReply(), ...(isConflict ? [] : [ownReply])]
        return isConflict
          ? createFailureResponse(409, 'edit_conflict', { current: data.replies })
          : createResponse(data.replies)
      },
    },
  )
  await renderSubmission()
  await writeButton.click()
  await message.fill('Hello')
  await sendButton.click()
  await expect
    .element(page.getByText('Ada Lovelace replied while you were writing', { exact: false }))
    .toBeVisible()
  await expect.element(thread).toHaveTextContent('We can.')
  await expect.element(message).toHaveValue('Hello')
  await sendButton.click()
  await expect.element(thread).toHaveTextContent('Hello')
  const expectedIds = requests
    .filter(({ route }) => route === SEND_ROUTE)
    .map(({ body }) => body.expected_last_id)
  expect(expectedIds).toEqual([null, 'reply-1'])
})

test('asks before sending even if a new reply appeared while the user wrote', async () => {
  const { data, requests } = fakeSubmissionServer(
    {},
    {
      [SEND_ROUTE]: ({ body }) => {
        if (body.expected_last_id !== 'reply-1') {
          return createFailureResponse(409, 'edit_conflict', { current: data.replies })
        }
        data.replies = [...data.replies, ownReply]
        return createResponse(data.replies)
      },
    },
  )
  const conflictMessage = page.getByText('Ada Lovelace replied while you were writing', {
    exact: false,
  })
  await renderSubmission()
  await writeButton.click()
  await expect.element(page.getByText('No replies yet.')).toBeVisible()
  await message.fill('Hel')
  data.replies = [createTestReply()]
  await reloadUntil(thread, 'We can.')
  await message.fill('Hello')
  // Simulate a reload. The stored draft must include the last reply's ID, so that sending still
  // detects the conflict.
  await cleanup()
  await renderSubmission()
  await expect.element(thread).toHaveTextContent('We can.')
  await sendButton.click()
  await expect.element(conflictMessage).toBeVisible()
  await sendButton.click()
  await expect.element(thread).toHaveTextContent('Hello')
  await expect.element(message).toHaveValue('')
  await message.fill('Also')
  await sendButton.click()
  const listExpectedIds = () =>
    requests.filter(({ route }) => route === SEND_ROUTE).map(({ body }) => body.expected_last_id)
  await expect.poll(listExpectedIds).toEqual([null, 'reply-1', 'reply-2'])
})

test('inserts a template with its placeholders filled in', async () => {
  fakeSubmissionServer({
    templates: [
      createTestTemplate(),
      createTestTemplate({ id: '2', name: 'Closing', is_shared: true, text: 'Bye, {sender}' }),
    ],
  })
  await renderSubmission()
  await writeButton.click()
  const picker = page.getByRole('button', { name: 'Insert a template' })
  await picker.click()
  await page.getByRole('menuitem', { name: 'First answer' }).click()
  await expect.element(subject).toHaveValue('Your request 4F9A-21C7')
  await expect.element(message).toHaveValue('Hi Marcus Thiele,\n\nInes Okafor')
  await picker.click()
  await page.getByRole('menuitem', { name: 'Closing Shared' }).click()
  await expect.element(message).toHaveValue('Hi Marcus Thiele,\n\nInes Okafor\n\nBye, Ines Okafor')
  await expect.element(picker).toHaveFocus()
  await userEvent.keyboard('c')
  await expect.element(message).toHaveValue('Hi Marcus Thiele,\n\nInes Okafor\n\nBye, Ines Okafor')
})

test('offers the commands that insert templates only while no reply is being sent', async () => {
  let respond = (_response: Response) => {}
  const response = new Promise<Response>((resolve) => {
    respond = resolve
  })
  fakeSubmissionServer({ templates: [createTestTemplate()] }, { [SEND_ROUTE]: () => response })
  const hasInsertCommand = () =>
    readCommands().some(({ label }) => label === 'Insert the template: First answer')
  await renderSubmission()
  await writeButton.click()
  await message.fill('Hello')
  await expect.poll(hasInsertCommand).toBe(true)
  await sendButton.click()
  await expect.element(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  expect(hasInsertCommand()).toBe(false)
  respond(createResponse([ownReply]))
  await expect.poll(hasInsertCommand).toBe(true)
})

test('shows a preview', async () => {
  const preview = { subject: 'Hello', html: '<p>Rendered text</p>', text: 'Rendered text' }
  fakeSubmissionServer(
    {},
    { 'POST /api/submission/1/replies/preview': () => createResponse(preview) },
  )
  await renderSubmission()
  await writeButton.click()
  await message.fill('Hello')
  await page.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  await expect.element(dialog).toHaveTextContent('Hello')
  const readFrameText = () => document.querySelector('iframe')?.contentDocument?.body.textContent
  await expect.poll(readFrameText).toBe('Rendered text')
})

test('requires a subject and a message', async () => {
  const { requests } = fakeSubmissionServer()
  await renderSubmission()
  await writeButton.click()
  await sendButton.click()
  await expect.element(message).toHaveAccessibleDescription('Enter a message.')
  await expect.element(message).toHaveFocus()
  await subject.fill(' ')
  await sendButton.click()
  await expect.element(subject).toHaveAccessibleDescription('Enter a subject.')
  expect(listChanges(requests).filter(([route]) => route === SEND_ROUTE)).toEqual([])
})

test('lets viewers read replies, and lets editors open a failed reply in the outbox', async () => {
  const failedReply = createTestReply({ state: 'dead', last_error: 'No such mailbox.' })
  fakeSubmissionServer({ replies: [failedReply], team: createTestTeam('viewer') })
  await renderSubmission({ role: 'viewer' })
  await page.getByRole('tab', { name: 'Replies (1)' }).click()
  await expect.element(thread).toHaveTextContent('No such mailbox.')
  await expect.element(writeButton).not.toBeInTheDocument()
  await expect.element(message).not.toBeInTheDocument()
  await expect.element(thread.getByRole('link')).not.toBeInTheDocument()
  await cleanup()
  fakeSubmissionServer({ replies: [failedReply] })
  await renderSubmission()
  await page.getByRole('tab', { name: 'Replies (1)' }).click()
  await expect
    .element(thread.getByRole('link', { name: 'View “Your request”' }))
    .toHaveAttribute('href', '/admin/mail/reply-1')
})

test('shows the automatic acknowledgement, which doesn’t count as a reply', async () => {
  const acknowledgement = createTestReply({
    kind: 'request_acknowledgement',
    author: { id: null, name: 'Automatic email' },
    subject: 'We got your request',
    text: '',
    state: 'dead',
    last_error: 'No such mailbox.',
  })
  const { requests } = fakeSubmissionServer(
    { replies: [acknowledgement] },
    { [SEND_ROUTE]: () => createResponse([acknowledgement]) },
  )
  await renderSubmission()
  await page.getByRole('tab', { name: 'Replies', exact: true }).click()
  await expect.element(page.getByText('No replies yet.')).toBeVisible()
  await expect.element(thread).toHaveTextContent('Automatic email')
  await expect.element(thread).toHaveTextContent('No such mailbox.')
  await message.fill('Hello')
  await sendButton.click()
  await expect
    .poll(() => listChanges(requests).find(([route]) => route === SEND_ROUTE)?.[1])
    .toMatchObject({ expected_last_id: null })
})
