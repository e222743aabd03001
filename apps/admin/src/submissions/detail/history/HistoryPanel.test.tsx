import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeSubmissionServer } from '../../../testing/fakeSubmissionServer.ts'
import { findAppViolations } from '../../../testing/findAppViolations.ts'
import { renderSubmission } from '../../../testing/renderSubmission.tsx'
import { ADA_ID, createTestEvent, createTestNote } from '../../../testing/submissions.ts'

const entries = page.getByRole('list', { name: 'History' }).getByRole('listitem')

/** Shows the history of two notes: one was edited, and the other was edited and then deleted. */
async function renderHistory() {
  const oldNote = { note_id: 'note-1', note_text: 'Called' }
  const newNote = { note_id: 'note-1', note_text: `Called @[Ada Lovelace](${ADA_ID})` }
  const deletedNote = { note_id: 'note-2', note_text: 'Wrong number' }
  fakeSubmissionServer({
    notes: [createTestNote({ text: newNote.note_text })],
    events: [
      createTestEvent({ id: '1', kind: 'note_added' }),
      createTestEvent({ id: '2', kind: 'note_added', after: { note_id: 'note-1' } }),
      createTestEvent({ id: '3', kind: 'note_edited', before: oldNote, after: newNote }),
      createTestEvent({ id: '4', kind: 'note_added', after: { note_id: 'note-2' } }),
      createTestEvent({ id: '5', kind: 'note_deleted', before: deletedNote }),
    ],
  })
  await renderSubmission()
  await page.getByRole('tab', { name: 'History' }).click()
}

test('the history has the old and new texts of notes', async () => {
  await renderHistory()
  const [deletion, edit] = [entries.nth(0), entries.nth(2)]
  await deletion.getByText('Deleted text').click()
  await expect.element(deletion.getByRole('deletion')).toHaveTextContent('Wrong number')
  await edit.getByText('Old and new text').click()
  await expect.element(edit.getByRole('deletion')).toHaveTextContent('Called')
  await expect.element(edit.getByRole('insertion')).toHaveTextContent('Called @Ada Lovelace')
  expect(await findAppViolations(document.body)).toEqual([])
})

test('an entry leads to its note if the note still exists', async () => {
  await renderHistory()
  const getButton = (index: number) => entries.nth(index).getByRole('button', { name: 'Show note' })
  for (const index of [0, 1, 4]) await expect.element(getButton(index)).not.toBeInTheDocument()
  await expect.element(getButton(2)).toBeVisible()
  await getButton(3).click()
  await expect
    .element(page.getByRole('tab', { name: 'Notes (1)' }))
    .toHaveAttribute('aria-selected', 'true')
  const note = page.getByRole('list', { name: 'Notes' }).getByRole('listitem')
  await expect.element(note).toHaveFocus()
  await expect.element(note).toHaveStyle({ outlineStyle: 'solid' })
})
