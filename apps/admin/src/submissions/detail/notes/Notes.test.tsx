import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { FAILURES } from '../../../testing/failures.ts'
import {
  createFailureResponse,
  createResponse,
  fakeSubmissionServer,
  listChanges,
} from '../../../testing/fakeSubmissionServer.ts'
import { reloadUntil, renderSubmission } from '../../../testing/renderSubmission.tsx'
import { ADA_ID, createTestNote, createTestTeam } from '../../../testing/submissions.ts'

const newNote = page.getByRole('textbox', { name: 'New note' })
const saveButton = page.getByRole('button', { name: 'Save note' })
const suggestions = page.getByRole('listbox', { name: 'Teammates' })
const notes = page.getByRole('list', { name: 'Notes' })

beforeEach(() => sessionStorage.clear())

describe('a new note', () => {
  test('can mention a teammate whom the user chooses with the keyboard', async () => {
    const { data } = fakeSubmissionServer()
    await renderSubmission()
    await expect.element(newNote).toBeVisible()
    await userEvent.keyboard('n')
    await expect.element(newNote).toHaveFocus()
    await userEvent.keyboard('Ask @lov')
    await expect.element(suggestions.getByRole('option', { name: 'Ada Lovelace' })).toBeVisible()
    await userEvent.keyboard('{Enter}today')
    await expect.element(newNote).toHaveValue('Ask @Ada Lovelace today')
    await expect.element(newNote).toHaveFocus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(notes).toHaveTextContent('Ask @Ada Lovelace today')
    expect(data.notes[0]?.text).toBe(`Ask @[Ada Lovelace](${ADA_ID}) today`)
    await expect.element(newNote).toHaveValue('')
  })

  test('keeps an @ as plain text if the user closes the suggestions with Escape', async () => {
    const { data } = fakeSubmissionServer()
    await renderSubmission()
    await newNote.click()
    await userEvent.keyboard('@a')
    await expect.element(suggestions).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(suggestions).not.toBeInTheDocument()
    await saveButton.click()
    await expect.poll(() => data.notes[0]?.text).toBe('@a')
  })

  test('survives a reload', async () => {
    fakeSubmissionServer()
    await renderSubmission()
    await newNote.fill('Half a thought')
    await cleanup()
    await renderSubmission()
    await expect.element(newNote).toHaveValue('Half a thought')
  })

  test('stays in the field if saving fails, and is sent again with the same idempotency key', async () => {
    let isBroken = true
    const { requests } = fakeSubmissionServer(
      {},
      {
        'POST /api/submission/1/notes': ({ body }) => {
          if (isBroken) return createFailureResponse(500, 'internal')
          return createResponse(createTestNote({ text: String(body.text) }))
        },
      },
    )
    await renderSubmission()
    await newNote.fill('Called')
    await saveButton.click()
    await expect.element(page.getByText('Failed to save the note.', { exact: false })).toBeVisible()
    await expect.element(newNote).toHaveValue('Called')
    await cleanup()
    isBroken = false
    await renderSubmission()
    await expect.element(newNote).toHaveValue('Called')
    await saveButton.click()
    await expect.element(notes).toHaveTextContent('Called')
    const readKeys = () =>
      requests
        .filter(({ route }) => route === 'POST /api/submission/1/notes')
        .map(({ headers }) => headers.get('idempotency-key'))
    const [firstKey, secondKey] = readKeys()
    expect(firstKey).toMatch(/^[0-9a-f-]{36}$/)
    expect(secondKey).toBe(firstKey)
    await newNote.fill('Called again')
    await saveButton.click()
    await expect.poll(() => readKeys().length).toBe(3)
    expect(readKeys()[2]).not.toBe(firstKey)
  })

  test('can’t be empty or too long', async () => {
    const { requests } = fakeSubmissionServer()
    await renderSubmission()
    await saveButton.click()
    await expect.element(page.getByText('Enter a note.')).toBeVisible()
    await newNote.fill('x'.repeat(5001))
    await saveButton.click()
    await expect.element(page.getByText('This note is too long. Remove 1 character.')).toBeVisible()
    expect(listChanges(requests)).toEqual([])
  })
})

describe('the user’s own note', () => {
  const editor = page.getByRole('textbox', { name: 'Note', exact: true })

  test('can be edited, with mentions shown as names', async () => {
    const text = `Ask @[Ada Lovelace](${ADA_ID})`
    const { requests } = fakeSubmissionServer({ notes: [createTestNote({ text })] })
    await renderSubmission()
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect.element(editor).toHaveFocus()
    await expect.element(editor).toHaveValue('Ask @Ada Lovelace')
    await userEvent.keyboard('{End}!{Control>}{Enter}{/Control}')
    await expect.element(notes).toHaveTextContent('Ask @Ada Lovelace!')
    await expect.element(notes).toHaveTextContent('edited')
    await expect.element(page.getByRole('button', { name: 'Edit' })).toHaveFocus()
    expect(listChanges(requests)).toEqual([
      ['PATCH /api/submission/1/notes/note-1', { text: `${text}!`, expected_text: text }],
    ])
  })

  test('isn’t overwritten if it was changed in another window', async () => {
    const { data, requests } = fakeSubmissionServer({ notes: [createTestNote()] })
    await renderSubmission()
    await page.getByRole('button', { name: 'Edit' }).click()
    await editor.fill('Mine')
    data.notes = [createTestNote({ text: 'From the phone' })]
    const saveEditButton = page.getByRole('button', { name: 'Save', exact: true })
    await saveEditButton.click()
    await expect
      .element(page.getByText('This note was changed in another window', { exact: false }))
      .toBeVisible()
    await expect.element(notes).toHaveTextContent('From the phone')
    await expect.element(editor).toHaveValue('Mine')
    await saveEditButton.click()
    await expect.element(editor).not.toBeInTheDocument()
    expect(listChanges(requests).at(-1)?.[1]).toEqual({
      text: 'Mine',
      expected_text: 'From the phone',
    })
  })

  test('isn’t overwritten if the other window’s text appeared while the user wrote', async () => {
    const { data, requests } = fakeSubmissionServer({ notes: [createTestNote()] })
    await renderSubmission()
    await page.getByRole('button', { name: 'Edit' }).click()
    data.notes = [createTestNote({ text: 'From the phone' })]
    await reloadUntil(notes, 'From the phone')
    await editor.fill('Mine')
    // Simulate a reload. The stored draft must include the expected text, so that saving still
    // detects the conflict.
    await cleanup()
    await renderSubmission()
    await expect.element(editor).toHaveValue('Mine')
    const saveEditButton = page.getByRole('button', { name: 'Save', exact: true })
    await saveEditButton.click()
    await expect
      .element(page.getByText('This note was changed in another window', { exact: false }))
      .toBeVisible()
    await saveEditButton.click()
    await expect.element(editor).not.toBeInTheDocument()
    const expectedTexts = listChanges(requests).map(
      ([, body]) => (body as { expected_text: string }).expected_text,
    )
    expect(expectedTexts).toEqual(['Called the plant', 'From the phone'])
  })

  test('keeps unsaved changes after a reload, until the user cancels', async () => {
    fakeSubmissionServer({ notes: [createTestNote()] })
    await renderSubmission()
    await page.getByRole('button', { name: 'Edit' }).click()
    await editor.fill('Changed')
    await cleanup()
    await renderSubmission()
    await expect.element(editor).toHaveValue('Changed')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await cleanup()
    await renderSubmission()
    await expect.element(notes).toHaveTextContent('Called the plant')
    await expect.element(editor).not.toBeInTheDocument()
  })

  test('can be deleted after a confirmation, and reappears if deleting fails', async () => {
    let isAllowed = false
    const { data } = fakeSubmissionServer(
      { notes: [createTestNote()] },
      {
        'DELETE /api/submission/1/notes/note-1': () => {
          if (!isAllowed) return createFailureResponse(500, 'internal')
          data.notes = []
          return createResponse(null)
        },
      },
    )
    const deleteNote = async () => {
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await page.getByRole('button', { name: 'Delete note' }).click()
    }
    await renderSubmission()
    await deleteNote()
    await expect.element(page.getByText('Failed to delete the note')).toBeVisible()
    await expect.element(notes).toHaveTextContent('Called the plant')
    isAllowed = true
    await deleteNote()
    await expect.element(page.getByText('No notes yet', { exact: false })).toBeVisible()
  })
})

describe('deleting a note', () => {
  const deleteNote = async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Delete note' }).click()
  }

  test('succeeds if an admin has already deleted the note', async () => {
    const { data } = fakeSubmissionServer(
      { notes: [createTestNote()] },
      { 'DELETE /api/submission/1/notes/note-1': () => createFailureResponse(404, 'not_found') },
    )
    await renderSubmission()
    await expect.element(notes).toHaveTextContent('Called the plant')
    data.notes = []
    await deleteNote()
    await expect.element(page.getByText('No notes yet', { exact: false })).toBeVisible()
    await expect.element(page.getByText('Failed to delete the note')).not.toBeInTheDocument()
  })

  test.each(FAILURES)('shows the note again if %s', async (_, message, fail) => {
    fakeSubmissionServer(
      { notes: [createTestNote()] },
      { 'DELETE /api/submission/1/notes/note-1': fail },
    )
    await renderSubmission()
    await deleteNote()
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(notes).toHaveTextContent('Called the plant')
  })
})

test.each(FAILURES)('an edited note keeps its text if %s', async (_, message, fail) => {
  fakeSubmissionServer(
    { notes: [createTestNote()] },
    { 'PATCH /api/submission/1/notes/note-1': fail },
  )
  await renderSubmission()
  await page.getByRole('button', { name: 'Edit' }).click()
  const editor = page.getByRole('textbox', { name: 'Note', exact: true })
  await editor.fill('Changed')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .element(page.getByText(`${message}. Your draft is still here`, { exact: false }))
    .toBeVisible()
  await expect.element(editor).toHaveValue('Changed')
})

test('a new note keeps its text if the role doesn’t allow it', async () => {
  fakeSubmissionServer(
    {},
    { 'POST /api/submission/1/notes': () => createFailureResponse(403, 'forbidden') },
  )
  await renderSubmission()
  await newNote.fill('Called')
  await saveButton.click()
  await expect
    .element(page.getByText('The code is forbidden. Your draft is still here.'))
    .toBeVisible()
  await expect.element(newNote).toHaveValue('Called')
})

test('admins can change other people’s notes', async () => {
  const author = { id: ADA_ID, name: 'Ada Lovelace' }
  const { requests } = fakeSubmissionServer({ notes: [createTestNote({ author })] })
  await renderSubmission()
  await notes.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Emailed the plant')
  await notes.getByRole('button', { name: 'Save' }).click()
  await expect.element(notes).toHaveTextContent('Emailed the plant')
  expect(listChanges(requests)).toContainEqual([
    'PATCH /api/submission/1/notes/note-1',
    { text: 'Emailed the plant', expected_text: 'Called the plant' },
  ])
})

test('editors can’t change other people’s notes', async () => {
  const author = { id: ADA_ID, name: 'Ada Lovelace' }
  fakeSubmissionServer({ team: createTestTeam('editor'), notes: [createTestNote({ author })] })
  await renderSubmission({ role: 'editor' })
  await expect.element(notes).toHaveTextContent('Ada Lovelace')
  await expect.element(page.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
})

test('viewers can read notes, but can’t write notes', async () => {
  fakeSubmissionServer({ team: createTestTeam('viewer'), notes: [createTestNote()] })
  await renderSubmission({ role: 'viewer' })
  await expect.element(notes).toHaveTextContent('Called the plant')
  await expect.element(newNote).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
})

test('notes that failed to load can be loaded again', async () => {
  let isOnline = false
  fakeSubmissionServer(
    {},
    {
      'GET /api/submission/1/notes': () =>
        isOnline ? createResponse([createTestNote()]) : createFailureResponse(500, 'internal'),
    },
  )
  await renderSubmission()
  await expect.element(page.getByText('Couldn’t load the notes')).toBeVisible()
  isOnline = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(notes).toHaveTextContent('Called the plant')
})
