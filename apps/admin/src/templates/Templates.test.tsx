import type { ReplyTemplate } from '@duet/contract'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { FAILURES, TOKEN_ROUTE } from '../testing/failures.ts'
import {
  createFailureResponse,
  createResponse,
  listChanges,
} from '../testing/fakeSubmissionServer.ts'
import { findAppViolations } from '../testing/findAppViolations.ts'
import { fakeServer, fakeSession, fakeUser, renderPage } from '../testing/renderApp.tsx'
import { createTestTemplate } from '../testing/replies.ts'
import { TemplatesDialog } from './TemplatesDialog.tsx'

async function openTemplates(
  templates: ReplyTemplate[],
  routes: Parameters<typeof fakeServer>[0] = {},
  onOpenChange: (open: boolean) => void = () => {},
): Promise<ReturnType<typeof fakeServer>> {
  const requests = fakeServer({
    'GET /api/reply-templates': () => createResponse(templates),
    ...routes,
  })
  const dialog = <TemplatesDialog open onOpenChange={onOpenChange} />
  await renderPage('/admin/dashboard', dialog, { session: fakeSession(fakeUser()) })
  return requests
}

const list = page.getByRole('list', { name: 'Templates' })
const newButton = page.getByRole('button', { name: 'New template' })
const saveButton = page.getByRole('button', { name: 'Save template' })
const fillField = async (name: string, value: string) =>
  page.getByRole('textbox', { name }).fill(value)

test('creates a template only once, even if the response was lost', async () => {
  const templates: ReplyTemplate[] = []
  let isOnline = false
  const requests = await openTemplates(templates, {
    'POST /api/reply-templates': () => {
      if (!isOnline) throw new TypeError('Failed to fetch')
      templates.push(createTestTemplate({ name: 'Follow-up' }))
      return createResponse(templates[0])
    },
  })
  await page.getByRole('button', { name: 'New template' }).click()
  await saveButton.click()
  await expect
    .element(page.getByRole('textbox', { name: 'Name' }))
    .toHaveAccessibleDescription('Enter a name')
  await fillField('Name', 'Follow-up')
  await fillField('Subject', 'Hello')
  await fillField('Message', 'Hi {name}')
  await page.getByRole('checkbox', { name: 'Share with the team' }).click()
  expect(await findAppViolations(document.body)).toEqual([])
  await saveButton.click()
  await expect.element(page.getByText('Can’t reach the server.', { exact: false })).toBeVisible()
  isOnline = true
  await saveButton.click()
  await expect.element(list).toHaveTextContent('Follow-up')
  await expect.element(page.getByText('Template saved')).toBeVisible()
  await expect.element(newButton).toHaveFocus()
  const body = { name: 'Follow-up', subject: 'Hello', text: 'Hi {name}', is_shared: true }
  const request = ['POST /api/reply-templates', body]
  expect(listChanges(requests)).toEqual([request, request])
  const keys = requests.flatMap(({ headers }) => headers.get('idempotency-key') ?? [])
  expect(keys[1]).toBe(keys[0])
})

test('asks before replacing another person’s changes to a template', async () => {
  const currentTemplate = createTestTemplate({
    text: 'Theirs',
    updated_at: '2026-11-22T09:00:00.000Z',
  })
  const requests = await openTemplates([createTestTemplate()], {
    'PATCH /api/reply-templates/template-1': ({ body }) =>
      body.expected_updated_at === currentTemplate.updated_at
        ? createResponse(currentTemplate)
        : createFailureResponse(409, 'edit_conflict', { current: currentTemplate }),
  })
  await page.getByRole('button', { name: 'Edit First answer' }).click()
  await fillField('Message', 'Mine')
  await saveButton.click()
  await expect
    .element(page.getByText('Someone else changed this template.', { exact: false }))
    .toBeVisible()
  await saveButton.click()
  await expect.element(list).toBeVisible()
  expect(listChanges(requests).map(([, body]) => body)).toMatchObject([
    { text: 'Mine', expected_updated_at: '2026-11-20T09:00:00.000Z' },
    { text: 'Mine', expected_updated_at: '2026-11-22T09:00:00.000Z' },
  ])
})

test('deletes a template after confirmation, even if it’s already deleted', async () => {
  const templates = [createTestTemplate()]
  await openTemplates(templates, {
    'DELETE /api/reply-templates/template-1': () => {
      templates.pop()
      return createFailureResponse(404, 'not_found')
    },
  })
  await page.getByRole('button', { name: 'Delete First answer' }).click()
  await page.getByRole('button', { name: 'Delete template' }).click()
  await expect.element(page.getByText('No templates yet.', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Template deleted')).toBeVisible()
  await expect.element(newButton).toHaveFocus()
})

test('moves focus back to the list when the user cancels the form', async () => {
  await openTemplates([createTestTemplate()])
  await page.getByRole('button', { name: 'Edit First answer' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(newButton).toHaveFocus()
})

test.each(FAILURES)('keeps the typed text if %s', async (_, reason, fail) => {
  await openTemplates([createTestTemplate()], {
    ...TOKEN_ROUTE,
    'PATCH /api/reply-templates/template-1': fail,
  })
  await page.getByRole('button', { name: 'Edit First answer' }).click()
  await fillField('Message', 'Mine')
  await saveButton.click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(`${reason}. Your draft is still here`)
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Mine')
})

test.each(FAILURES)('keeps the template if %s', async (_, reason, fail) => {
  await openTemplates([createTestTemplate()], {
    ...TOKEN_ROUTE,
    'DELETE /api/reply-templates/template-1': fail,
  })
  await page.getByRole('button', { name: 'Delete First answer' }).click()
  await page.getByRole('button', { name: 'Delete template' }).click()
  await expect.element(page.getByText(`${reason}. Try again.`)).toBeVisible()
  await expect.element(list).toHaveTextContent('First answer')
})

test('offers no changes to other people’s templates', async () => {
  await openTemplates([createTestTemplate({ is_shared: true, can_change: false })])
  await expect.element(list).toHaveTextContent('Shared')
  await expect.element(list.getByRole('button')).not.toBeInTheDocument()
})

test.each([
  ['a new template', 'New template'],
  ['an existing template', 'Edit First answer'],
])('keeps the draft of %s until the user saves or discards it', async (_, buttonName) => {
  const open = () =>
    openTemplates([createTestTemplate()], {
      'POST /api/reply-templates': () => createResponse(createTestTemplate()),
      'PATCH /api/reply-templates/template-1': () => createResponse(createTestTemplate()),
    })
  const openForm = () => page.getByRole('button', { name: buttonName }).click()
  const messageField = page.getByRole('textbox', { name: 'Message' })
  await open()
  await openForm()
  await fillField('Message', ' Mine\nand yours ')
  await page.getByRole('checkbox', { name: 'Share with the team' }).click()
  // Unmount the page, as the app does when the session expires.
  await cleanup()

  await open()
  await openForm()
  await expect.element(messageField).toHaveValue(' Mine\nand yours ')
  await expect.element(page.getByRole('checkbox')).toBeChecked()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await openForm()
  await expect.element(messageField).not.toHaveValue(' Mine\nand yours ')

  await fillField('Name', 'Mine')
  await fillField('Subject', 'Mine')
  await fillField('Message', 'Mine')
  await saveButton.click()
  await expect.element(list).toBeVisible()
  expect(sessionStorage.length).toBe(0)
})

test('saves a new template only once, even if the page reloads in between', async () => {
  let isOnline = false
  const open = () =>
    openTemplates([], {
      'POST /api/reply-templates': () => {
        if (!isOnline) throw new TypeError('Failed to fetch')
        return createResponse(createTestTemplate())
      },
    })
  const requests = await open()
  await page.getByRole('button', { name: 'New template' }).click()
  for (const name of ['Name', 'Subject', 'Message']) await fillField(name, 'Mine')
  await saveButton.click()
  await expect.element(page.getByText('Can’t reach the server.', { exact: false })).toBeVisible()
  await cleanup()

  isOnline = true
  const laterRequests = await open()
  await page.getByRole('button', { name: 'New template' }).click()
  await saveButton.click()
  await expect.element(page.getByText('No templates yet.', { exact: false })).toBeVisible()
  const [key, laterKey] = [requests, laterRequests].map((received) =>
    received
      .find(({ route }) => route === 'POST /api/reply-templates')
      ?.headers.get('idempotency-key'),
  )
  expect(key).toBeTruthy()
  expect(laterKey).toBe(key)
})

test('doesn’t restore a draft over another person’s changes without asking', async () => {
  await openTemplates([createTestTemplate()])
  await page.getByRole('button', { name: 'Edit First answer' }).click()
  await fillField('Message', 'Mine')
  await cleanup()

  const updatedAt = '2026-11-22T09:00:00.000Z'
  const requests = await openTemplates([createTestTemplate({ updated_at: updatedAt })], {
    'PATCH /api/reply-templates/template-1': () => createResponse(createTestTemplate()),
  })
  await page.getByRole('button', { name: 'Edit First answer' }).click()
  await saveButton.click()
  await expect.element(list).toBeVisible()
  expect(listChanges(requests)[0]?.[1]).toMatchObject({
    text: 'Mine',
    expected_updated_at: '2026-11-20T09:00:00.000Z',
  })
})

test('shows the server’s reason if the list can’t be loaded', async () => {
  await openTemplates([], {
    'GET /api/reply-templates': () =>
      createFailureResponse(429, 'too_many_requests', { message: 'Too many requests.' }),
  })
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Too many requests\.$/)
})

test('asks before discarding changes, but closes immediately if there are none', async () => {
  const onOpenChange = vi.fn()
  await openTemplates([createTestTemplate()], {}, onOpenChange)
  await page.getByRole('button', { name: 'Edit First answer' }).click()
  const messageField = page.getByRole('textbox', { name: 'Message' })
  await messageField.fill('Mine')
  const confirmDialog = page.getByRole('dialog', { name: 'Discard your changes?' })
  // Press Escape several times, because browsers can force a dialog to close on a second Escape.
  for (let round = 1; round <= 3; round += 1) {
    await userEvent.keyboard('{Escape}')
    await expect.element(confirmDialog.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(confirmDialog).not.toBeInTheDocument()
    await expect.element(messageField).toHaveFocus()
  }
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await findAppViolations(document.body)).toEqual([])
  await confirmDialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(messageField).toHaveValue('Mine')
  expect(onOpenChange).not.toHaveBeenCalled()

  await page.getByRole('button', { name: 'Close' }).click()
  await confirmDialog.getByRole('button', { name: 'Discard changes' }).click()
  expect(onOpenChange.mock.calls).toEqual([[false]])
  await page.getByRole('button', { name: 'Edit First answer' }).click()
  await expect.element(messageField).not.toHaveValue('Mine')
  await userEvent.keyboard('{Escape}')
  expect(onOpenChange).toHaveBeenCalledTimes(2)
})
