import {
  MAX_NOTE_LENGTH,
  MAX_NOTES,
  type Submission,
  type SubmissionEvent,
  type SubmissionNote,
} from '@duet/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTeamServer, type TeamServer } from '../../testing/team.ts'

let server: TeamServer
let id: string
beforeAll(async () => {
  server = await startTeamServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  id = await server.submit()
})

const addNote = (text: string, key?: string, sender: 'admin' | 'editor' = 'editor') =>
  server.send<SubmissionNote>(sender, 'POST', `/submission/${id}/notes`, {
    body: { text },
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  })
const editNote = (
  noteId: string,
  body: unknown,
  sender: 'admin' | 'editor' | 'service' = 'editor',
) => server.send<SubmissionNote>(sender, 'PATCH', `/submission/${id}/notes/${noteId}`, { body })
const deleteNote = (noteId: string, sender: 'admin' | 'editor' = 'editor') =>
  server.send(sender, 'DELETE', `/submission/${id}/notes/${noteId}`)
const list = async () =>
  (await server.send<SubmissionNote[]>('viewer', 'GET', `/submission/${id}/notes`)).data
const readHistory = async () =>
  (await server.send<SubmissionEvent[]>('viewer', 'GET', `/submission/${id}/history`)).data
const readKinds = async () => (await readHistory()).map(({ kind }) => kind)
const search = async (q: string) => {
  const path = `/submissions?limit=10&q=${encodeURIComponent(q)}`
  return (await server.send<Submission[]>('viewer', 'GET', path)).data.map((row) => row.id)
}

it('adds notes, oldest first', async () => {
  const { status, data } = await addNote('  Called.\nNo answer. ')
  const note = {
    id: expect.any(String),
    author: server.getActor('editor'),
    text: 'Called.\nNo answer.',
    created_at: expect.any(String),
    edited_at: null,
  }
  expect([status, data]).toEqual([201, note])
  await addNote('Second', undefined, 'admin')
  expect(await list()).toEqual([
    note,
    { ...note, author: server.getActor('admin'), text: 'Second' },
  ])
  expect(await readKinds()).toEqual(['created', 'note_added', 'note_added'])
})

it('accepts a limited number of notes', async () => {
  await server.db
    .insertInto('submission_notes')
    .values(
      Array.from({ length: MAX_NOTES - 1 }, (_, index) => ({
        id: `${id} ${index}`,
        submission_id: id,
        author_id: null,
        author_name: 'Service key',
        text: 'Called',
        created_at: new Date(index).toISOString(),
        edited_at: null,
      })),
    )
    .execute()
  expect((await addNote('The last one', 'key')).status).toBe(201)
  const { status, error } = await addNote('One too many')
  expect([status, error?.fields]).toEqual([
    400,
    { text: 'A request can have at most 200 notes. Delete one, or edit one to add to it.' },
  ])
  // Repeating a request whose response was lost isn't an error.
  expect((await addNote('The last one', 'key')).status).toBe(201)
})

it('edits and deletes notes', async () => {
  const { data } = await addNote('First')
  const editResponse = await editNote(data.id, { text: ' Other ', expected_text: 'First' })
  expect([editResponse.status, editResponse.data]).toMatchObject([
    200,
    { id: data.id, text: 'Other', edited_at: expect.any(String) },
  ])
  expect((await deleteNote(data.id)).status).toBe(200)
  expect(await list()).toEqual([])
  expect(await readKinds()).toEqual(['created', 'note_added', 'note_edited', 'note_deleted'])
  expect((await editNote(data.id, { text: 'x' })).status).toBe(404)
})

it('deletes nothing if a client retries a deletion', async () => {
  const { data } = await addNote('First')
  const responses = [await deleteNote(data.id), await deleteNote(data.id)]
  expect(responses.map(({ status, data: body }) => [status, body])).toEqual([
    [200, null],
    [200, null],
  ])
  expect(await readKinds()).toEqual(['created', 'note_added', 'note_deleted'])
  // Only the person who deleted the note gets 200 again.
  expect((await deleteNote(data.id, 'admin')).status).toBe(404)
})

it('is deleted once if the author and an admin delete it at the same time', async () => {
  const { data } = await addNote('First')
  const responses = await Promise.all([deleteNote(data.id), deleteNote(data.id, 'admin')])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(await readKinds()).toEqual(['created', 'note_added', 'note_deleted'])
})

it('saves one of two simultaneous edits, and the other gets a conflict', async () => {
  const { data } = await addNote('First')
  const responses = await Promise.all([
    editNote(data.id, { text: 'Mine', expected_text: 'First' }),
    editNote(data.id, { text: 'By an admin', expected_text: 'First' }, 'admin'),
  ])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  const savedResponse = responses.find(({ status }) => status === 200)
  expect(await list()).toMatchObject([{ text: savedResponse?.data.text }])
})

it('keeps the old and new texts in the history', async () => {
  const { data } = await addNote('First')
  await editNote(data.id, { text: 'Second' })
  await deleteNote(data.id, 'admin')
  const [, additionEvent, editEvent, deletionEvent] = await readHistory()
  expect(additionEvent).toMatchObject({ kind: 'note_added', after: { note_id: data.id } })
  expect(editEvent).toMatchObject({
    kind: 'note_edited',
    actor: server.getActor('editor'),
    before: { note_id: data.id, note_text: 'First' },
    after: { note_id: data.id, note_text: 'Second' },
  })
  expect(deletionEvent).toMatchObject({
    kind: 'note_deleted',
    actor: server.getActor('admin'),
    before: { note_id: data.id, note_text: 'Second' },
    after: {},
  })
})

it('adds no second note if a client retries the request', async () => {
  const firstResponse = await addNote('Once', 'key-1')
  const secondResponse = await addNote('Once', 'key-1')
  expect([secondResponse.status, secondResponse.data]).toEqual([201, firstResponse.data])
  expect(await list()).toHaveLength(1)
  expect(await readKinds()).toEqual(['created', 'note_added'])
  const otherResponse = await addNote('Other text', 'key-1')
  expect([otherResponse.status, otherResponse.error.code]).toEqual([409, 'idempotency_conflict'])
  // Two people can use the same key.
  expect((await addNote('Other text', 'key-1', 'admin')).status).toBe(201)
})

it('changes nothing if a client retries an edit', async () => {
  const { data } = await addNote('First')
  const body = { text: 'Second', expected_text: 'First' }
  const [firstResponse, secondResponse] = [
    await editNote(data.id, body),
    await editNote(data.id, body),
  ]
  expect([secondResponse.status, secondResponse.data]).toEqual([200, firstResponse.data])
  expect(await readKinds()).toEqual(['created', 'note_added', 'note_edited'])
})

it('gets a conflict if somebody has edited the note in the meantime', async () => {
  const { data } = await addNote('First')
  await editNote(data.id, { text: 'By an admin' }, 'admin')
  const { status, error } = await editNote(data.id, { text: 'Mine', expected_text: 'First' })
  expect([status, error]).toMatchObject([
    409,
    { code: 'edit_conflict', current: { id: data.id, text: 'By an admin' } },
  ])
  expect(await list()).toMatchObject([{ text: 'By an admin' }])
})

it('lets only the author and admins change a note', async () => {
  const { data } = await addNote('By an admin', undefined, 'admin')
  expect((await editNote(data.id, { text: 'x' })).status).toBe(403)
  expect((await deleteNote(data.id)).status).toBe(403)
  expect((await editNote(data.id, { text: 'By a program' }, 'service')).status).toBe(200)
  const { data: ownNote } = await addNote('Own')
  expect((await deleteNote(ownNote.id, 'admin')).status).toBe(200)
  expect(await list()).toMatchObject([{ text: 'By a program', author: server.getActor('admin') }])
})

it('finds submissions by their notes', async () => {
  const otherId = id
  id = await server.submit()
  const mention = `@[Max Brandt](${server.getActor('editor').id})`
  const { data } = await addNote(`Quux ${mention}, please call.`)
  expect(await search('QUUX')).toEqual([id])
  expect(await search('@max brandt, please')).toEqual([id])
  expect(await search(server.getActor('editor').id)).toEqual([])
  await editNote(data.id, { text: 'Corge' })
  expect([await search('quux'), await search('corge')]).toEqual([[], [id]])
  await deleteNote(data.id)
  expect(await search('corge')).toEqual([])
  expect(await search('blue ridge')).toEqual(expect.arrayContaining([id, otherId]))
})

describe('bad input', () => {
  it.each([
    [{ text: ' \n ' }, 'text'],
    [{ text: 'x'.repeat(MAX_NOTE_LENGTH + 1) }, 'text'],
    [{ text: 1 }, 'text'],
    [{}, 'text'],
    [{ text: 'x', author: 'y' }, 'author'],
  ])('%# is rejected', async (body, field) => {
    const { status, error } = await server.send('editor', 'POST', `/submission/${id}/notes`, {
      body,
    })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
    expect(await list()).toEqual([])
  })

  it('can’t reach the notes of another submission', async () => {
    const { data } = await addNote('First')
    id = await server.submit()
    expect((await editNote(data.id, { text: 'x' })).status).toBe(404)
    expect((await deleteNote(data.id)).status).toBe(404)
  })

  it('gets 404 for unknown submissions', async () => {
    id = 'x'
    expect((await addNote('x')).status).toBe(404)
    expect((await server.send('viewer', 'GET', '/submission/x/notes')).status).toBe(404)
  })
})

it('accepts the longest note', async () => {
  const text = '工'.repeat(MAX_NOTE_LENGTH)
  const { data } = await addNote(text)
  expect(data.text).toBe(text)
  const editResponse = await editNote(data.id, { text: `${text.slice(1)}x`, expected_text: text })
  expect(editResponse.status).toBe(200)
})
