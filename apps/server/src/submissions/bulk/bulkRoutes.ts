import { type RequestHandler, Router } from 'express'
import { getActor, hasPermission, type RequirePermission } from '../../auth/callers/guard.ts'
import { createChangeContext } from '../../auth/changeContext.ts'
import type { AuditLog } from '../../auth/service.ts'
import type { Database } from '../../db/database.ts'
import { rejectOtherMethods } from '../../http/methods.ts'
import { readValidBody } from '../../http/validBody.ts'
import { readIdempotencyKey } from '../../idempotency/idempotency.ts'
import { bulkBody, bulkDeletionBody, bulkRestoreBody } from '../input.ts'
import { changeSubmissions } from './bulk.ts'
import { deleteSubmissions, restoreSubmissions } from './bulkDeletion.ts'
import { listUndoableChanges } from './listUndoableChanges.ts'
import { undoChange } from './undo.ts'

/** Maximum size of a request body, enough for 1,000 IDs and their expected values. */
const MAX_BULK_BYTES = 256 * 1024

interface Services {
  db: Database
  audit: AuditLog
  requirePermission: RequirePermission
  limitChanges: RequestHandler
}

/**
 * Creates the routes for bulk changes to submissions.
 *
 * - `POST /submissions/bulk` makes the same change to up to 1,000 submissions. The response has an
 *   `undo_id`. With an `Idempotency-Key`, a client can safely retry the request.
 * - `POST /submissions/bulk/delete` deletes up to 1,000 submissions. The response is the same, and
 *   `changed` counts the deleted submissions.
 * - `POST /submissions/bulk/restore` restores up to 1,000 submissions within a day of their deletion,
 *   even if somebody else deleted them. Skips those that an erasure of personal data deleted. With an
 *   `Idempotency-Key`, a client can safely retry the request.
 * - `GET /undo` lists the bulk changes and deletions that the caller can undo.
 * - `POST /undo/{undo_id}` undoes a bulk change or deletion that the caller made within the last day.
 *   Restores only values that nobody has changed since, and only submissions that nobody has restored
 *   since. A client can safely retry the request.
 */
export function bulkRoutes({ db, audit, requirePermission, limitChanges }: Services): Router {
  const router = Router()

  router
    .route('/submissions/bulk')
    .post(limitChanges, requirePermission('submissions.change'), async (req, res) => {
      const idempotencyKey = readIdempotencyKey(req)
      const request = await readValidBody(bulkBody, req, res, MAX_BULK_BYTES)
      const data = await changeSubmissions(db, request, getActor(res), idempotencyKey)
      res.json({ success: true, data })
    })
    .all(rejectOtherMethods('POST'))

  router
    .route('/submissions/bulk/delete')
    .post(limitChanges, requirePermission('submissions.delete'), async (req, res) => {
      const idempotencyKey = readIdempotencyKey(req)
      const request = await readValidBody(bulkDeletionBody, req, res, MAX_BULK_BYTES)
      const data = await deleteSubmissions(
        db,
        request,
        createChangeContext(audit, req, res),
        idempotencyKey,
      )
      res.json({ success: true, data })
    })
    .all(rejectOtherMethods('POST'))

  router
    .route('/submissions/bulk/restore')
    .post(limitChanges, requirePermission('submissions.delete'), async (req, res) => {
      const idempotencyKey = readIdempotencyKey(req)
      const { ids } = await readValidBody(bulkRestoreBody, req, res, MAX_BULK_BYTES)
      const data = await restoreSubmissions(
        db,
        ids,
        createChangeContext(audit, req, res),
        idempotencyKey,
      )
      res.json({ success: true, data })
    })
    .all(rejectOtherMethods('POST'))

  router
    .route('/undo')
    .get(requirePermission('submissions.change'), async (_req, res) => {
      res.json({
        success: true,
        data: await listUndoableChanges(
          db,
          getActor(res),
          hasPermission(res, 'submissions.delete'),
        ),
      })
    })
    .all(rejectOtherMethods('GET'))

  router
    .route('/undo/:id')
    .post(limitChanges, requirePermission('submissions.change'), async (req, res) => {
      const context = createChangeContext(audit, req, res)
      const data = await undoChange(
        db,
        req.params.id,
        context,
        hasPermission(res, 'submissions.delete'),
      )
      res.json({ success: true, data })
    })
    .all(rejectOtherMethods('POST'))

  return router
}
