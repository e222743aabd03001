import type { Database } from '@duet/kit/database'
import { errors } from '../../errors.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import { json } from '../../routing/bodies.ts'
import { route, type Sender } from '../../routing/route.ts'
import { newNoteBody, noteUpdateBody } from '../input.ts'
import { addNote, deleteNote, editNote, getNote, listNotes } from './notes.ts'

/** Maximum size of a request body, enough for 5,000 characters even if JSON escapes them all. */
const MAX_NOTE_BYTES = 64 * 1024

interface Services {
  db: Database
  outbox: Pick<Outbox, 'add' | 'wake'>
}

/**
 * The routes for a submission's notes. The outbox sends an email to each team member whom a new
 * text newly mentions. Only a note's author and people with the permission `notes.manage` can change
 * or delete the note. Others get 403.
 */
export const noteRoutes = [
  route('GET /api/submission/:id/notes', {
    summary: 'Lists the notes, oldest first.',
    access: 'submissions.read',
    handle: ({ params }, { db }: Services) => listNotes(db, params.id),
  }),
  route('POST /api/submission/:id/notes', {
    summary: 'Adds a note.',
    access: 'notes.write',
    limit: 'changes',
    isIdempotent: true,
    body: json(newNoteBody, { maxBytes: MAX_NOTE_BYTES }),
    status: 201,
    async handle({ req, params, body, key, actor }, { db, outbox }: Services) {
      const submissionId = params.id
      const options = { actor, idempotencyKey: key, requestId: req.requestId }
      const noteId = await addNote(db, outbox, submissionId, body.text, options)
      return getNote(db, { submissionId, noteId })
    },
  }),
  route('PATCH /api/submission/:id/notes/:noteId', {
    summary: 'Changes the text of a note.',
    description:
      'Responds with 409 `edit_conflict` and the current note if the text differs from `expected_text`.',
    access: 'notes.write',
    limit: 'changes',
    body: json(noteUpdateBody, { maxBytes: 2 * MAX_NOTE_BYTES }),
    async handle({ req, params, body, ...sender }, { db, outbox }: Services) {
      const path = { submissionId: params.id, noteId: params.noteId }
      const editor = { ...createEditor(sender), requestId: req.requestId }
      const isSaved = await editNote(db, outbox, path, body, editor)
      const note = await getNote(db, path)
      if (!isSaved) throw errors.editConflict(note)
      return note
    },
  }),
  route('DELETE /api/submission/:id/notes/:noteId', {
    summary: 'Deletes a note.',
    description: 'A client can safely retry the request.',
    access: 'notes.write',
    limit: 'changes',
    async handle({ params, ...sender }, { db }: Services) {
      const path = { submissionId: params.id, noteId: params.noteId }
      await deleteNote(db, path, createEditor(sender))
      return null
    },
  }),
]

function createEditor({ actor, hasPermission }: Sender) {
  return { actor, canManage: hasPermission('notes.manage') }
}
