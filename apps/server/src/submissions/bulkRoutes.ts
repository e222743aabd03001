import { type RequestHandler, Router } from 'express'
import { getActor, type RequireRole } from '../auth/callers/guard.ts'
import type { Database } from '../db/database.ts'
import { rejectOtherMethods } from '../http/methods.ts'
import { readValidBody } from '../http/validBody.ts'
import { readIdempotencyKey } from '../idempotency/idempotency.ts'
import { changeSubmissions } from './bulk.ts'
import { bulkBody } from './input.ts'
import { listUndoableChanges } from './listUndoableChanges.ts'
import { undoChange } from './undo.ts'

/** Maximum size of a request body, enough for 1,000 IDs and their expected values. */
const MAX_BULK_BYTES = 256 * 1024

interface Services {
  db: Database
  requireRole: RequireRole
  limitChanges: RequestHandler
}

/**
 * Creates the routes for bulk changes to submissions, which editors and admins can make.
 *
 * - `POST /submissions/bulk` makes the same change to up to 1,000 submissions. The response has an
 *   `undo_id`. With an `Idempotency-Key`, a client can safely retry the request.
 * - `GET /undo` lists the bulk changes that the caller can undo.
 * - `POST /undo/{undo_id}` undoes a bulk change that the caller made within the last day. Restores
 *   only values that nobody has changed since. A client can safely retry the request.
 */
export function bulkRoutes({ db, requireRole, limitChanges }: Services): Router {
  const router = Router()

  router
    .route('/submissions/bulk')
    .post(limitChanges, requireRole('editor'), async (req, res) => {
      const idempotencyKey = readIdempotencyKey(req)
      const request = await readValidBody(bulkBody, req, res, MAX_BULK_BYTES)
      const data = await changeSubmissions(db, request, getActor(res), idempotencyKey)
      res.json({ success: true, data })
    })
    .all(rejectOtherMethods('POST'))

  router
    .route('/undo')
    .get(requireRole('editor'), async (_req, res) => {
      res.json({ success: true, data: await listUndoableChanges(db, getActor(res)) })
    })
    .all(rejectOtherMethods('GET'))

  router
    .route('/undo/:id')
    .post(limitChanges, requireRole('editor'), async (req, res) => {
      res.json({ success: true, data: await undoChange(db, req.params.id, getActor(res)) })
    })
    .all(rejectOtherMethods('POST'))

  return router
}
