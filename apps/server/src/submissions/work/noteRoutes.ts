import { type RequestHandler, type Response, Router } from 'express'
import { getActor, hasPermission, type RequirePermission } from '../../auth/callers/guard.ts'
import type { Database } from '../../db/database.ts'
import { errors } from '../../errors.ts'
import { rejectOtherMethods } from '../../http/methods.ts'
import { readValidBody } from '../../http/validBody.ts'
import { readIdempotencyKey } from '../../idempotency/idempotency.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import { newNoteBody, noteUpdateBody } from '../input.ts'
import { addNote, deleteNote, editNote, getNote, listNotes } from './notes.ts'

/** Maximum size of a request body, enough for 5,000 characters even if JSON escapes them all. */
const MAX_NOTE_BYTES = 64 * 1024

interface Services {
  db: Database
  outbox: Pick<Outbox, 'add' | 'wake'>
  requirePermission: RequirePermission
  limitChanges: RequestHandler
}

/**
 * Creates the routes for a submission's notes.
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
 * Only a note's author and people with the permission `notes.manage` can change or delete the note.
 * Others get 403.
 */
export function noteRoutes({ db, outbox, requirePermission, limitChanges }: Services): Router {
  const router = Router()
  const createEditor = (res: Response) => ({
    actor: getActor(res),
    canManage: hasPermission(res, 'notes.manage'),
  })

  router
    .route('/submission/:id/notes')
    .get(requirePermission('submissions.read'), async (req, res) => {
      res.json({ success: true, data: await listNotes(db, req.params.id) })
    })
    .post(limitChanges, requirePermission('notes.write'), async (req, res) => {
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
    .patch(limitChanges, requirePermission('notes.write'), async (req, res) => {
      const path = { submissionId: req.params.id, noteId: req.params.noteId }
      const update = await readValidBody(noteUpdateBody, req, res, 2 * MAX_NOTE_BYTES)
      const isSaved = await editNote(db, path, update, { outbox, ...createEditor(res) })
      const note = await getNote(db, path)
      if (!isSaved) throw errors.editConflict(note)
      res.json({ success: true, data: note })
    })
    .delete(limitChanges, requirePermission('notes.write'), async (req, res) => {
      const path = { submissionId: req.params.id, noteId: req.params.noteId }
      await deleteNote(db, path, createEditor(res))
      res.json({ success: true, data: null })
    })
    .all(rejectOtherMethods('PATCH, DELETE'))

  return router
}
