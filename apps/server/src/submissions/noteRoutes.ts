import { type RequestHandler, type Response, Router } from 'express'
import { getActor, hasRole, type RequireRole } from '../auth/callers/guard.ts'
import type { Database } from '../db/database.ts'
import { errors } from '../errors.ts'
import { rejectOtherMethods } from '../http/methods.ts'
import { readValidBody } from '../http/validBody.ts'
import { readIdempotencyKey } from '../idempotency/idempotency.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { newNoteBody, noteUpdateBody } from './input.ts'
import { addNote, deleteNote, editNote, getNote, listNotes } from './notes.ts'

/** Maximum size of a request body, enough for 5,000 characters even if JSON escapes them all. */
const MAX_NOTE_BYTES = 64 * 1024

interface Services {
  db: Database
  outbox: Pick<Outbox, 'add' | 'wake'>
  requireRole: RequireRole
  limitChanges: RequestHandler
}

/**
 * Creates the routes for a submission's notes. Viewers read notes, and editors write them.
 *
 * - `GET /submission/{id}/notes` lists the notes, oldest first.
 * - `POST /submission/{id}/notes` adds a note, and responds with 201. With an `Idempotency-Key`, a
 *   client can safely retry the request.
 * - `PATCH /submission/{id}/notes/{noteId}` changes the text. Responds with 409 `edit_conflict` and
 *   the current note if the text differs from `expected_text`.
 * - `DELETE /submission/{id}/notes/{noteId}` deletes a note. A client can safely retry the request.
 *
 * The outbox sends an email to each team member whom a new text newly mentions.
 *
 * Only a note's author and admins can change or delete the note. Others get 403.
 */
export function noteRoutes({ db, outbox, requireRole, limitChanges }: Services): Router {
  const router = Router()
  const createEditor = (res: Response) => ({ actor: getActor(res), isAdmin: hasRole(res, 'admin') })

  router
    .route('/submission/:id/notes')
    .get(requireRole('viewer'), async (req, res) => {
      res.json({ success: true, data: await listNotes(db, req.params.id) })
    })
    .post(limitChanges, requireRole('editor'), async (req, res) => {
      const idempotencyKey = readIdempotencyKey(req)
      const submissionId = req.params.id
      const { text } = await readValidBody(newNoteBody, req, res, MAX_NOTE_BYTES)
      const options = { outbox, actor: getActor(res), idempotencyKey }
      const noteId = await addNote(db, submissionId, text, options)
      res.status(201).json({ success: true, data: await getNote(db, { submissionId, noteId }) })
    })
    .all(rejectOtherMethods('GET, HEAD, POST'))

  router
    .route('/submission/:id/notes/:noteId')
    .patch(limitChanges, requireRole('editor'), async (req, res) => {
      const path = { submissionId: req.params.id, noteId: req.params.noteId }
      const update = await readValidBody(noteUpdateBody, req, res, 2 * MAX_NOTE_BYTES)
      const isSaved = await editNote(db, path, update, { outbox, ...createEditor(res) })
      const note = await getNote(db, path)
      if (!isSaved) throw errors.editConflict(note)
      res.json({ success: true, data: note })
    })
    .delete(limitChanges, requireRole('editor'), async (req, res) => {
      const path = { submissionId: req.params.id, noteId: req.params.noteId }
      await deleteNote(db, path, createEditor(res))
      res.json({ success: true, data: null })
    })
    .all(rejectOtherMethods('PATCH, DELETE'))

  return router
}
