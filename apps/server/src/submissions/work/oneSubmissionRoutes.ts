import type { ListResponse, RelatedSubmission, Submission } from '@duet/contract'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { getActor, type RequirePermission } from '../../auth/callers/guard.ts'
import { createChangeContext } from '../../auth/changeContext.ts'
import type { AuditLog } from '../../auth/service.ts'
import type { Config } from '../../config/config.ts'
import { type Database, transaction } from '../../db/database.ts'
import { errors } from '../../errors.ts'
import { rejectOtherMethods } from '../../http/methods.ts'
import { getSiteOrigin } from '../../http/origin.ts'
import { Parameters } from '../../http/parameters.ts'
import { readValidBody } from '../../http/validBody.ts'
import { readIdempotencyKey } from '../../idempotency/idempotency.ts'
import { listHistory } from '../history.ts'
import { updateBody } from '../input.ts'
import { findSubmission } from '../list/listing.ts'
import { presentSubmission } from '../list/present.ts'
import { requireSubmission } from '../submissions.ts'
import { deleteSubmission, listDeletedSubmissions, restoreSubmission } from './deletion.ts'
import { markSubmissions } from './reads.ts'
import { listRelated } from './related.ts'
import { updateSubmission } from './update.ts'

const DEFAULT_RELATED = 20
const MAX_RELATED = 1000

export interface SubmissionServices {
  config: Config
  db: Database
  audit: AuditLog
  requirePermission: RequirePermission
  limitChanges: RequestHandler
}

/**
 * Creates the routes for one submission. `@duet/contract` has the types of all bodies.
 *
 * - `GET /submission/{id}` returns the submission.
 * - `PATCH /submission/{id}` lets editors change the status, owner, tags, or follow-up. Responds
 *   with the changed submission, or with 409 `edit_conflict` and the current submission if a
 *   property no longer has the value in `expected`. With an `Idempotency-Key`, a client can safely
 *   retry the request.
 * - `DELETE /submission/{id}` lets admins delete the submission. Requests for the submission and
 *   its files then get 404.
 * - `POST /submission/{id}/restore` lets admins restore the submission within a day of deletion.
 *   Responds with 409 `submission_erased` if an erasure of personal data deleted the submission.
 * - `GET /submissions/deleted` lists the submissions that admins can restore.
 * - `GET /submission/{id}/history` lists all changes and who made them, oldest first.
 * - `GET /submission/{id}/related?limit=` lists submissions from the same person or company, newest
 *   first. The default `limit` is 20. `total` is the number of all such submissions.
 * - `PUT` and `DELETE /submission/{id}/read` set and remove the caller's read mark.
 *
 * If the submission is deleted, all routes respond with 404, except the routes that delete and
 * restore it. Clients can safely retry requests to these two routes.
 */
export function oneSubmissionRoutes(services: SubmissionServices): Router {
  const { config, db, audit, requirePermission, limitChanges } = services
  const router = Router()

  async function load(req: Request<{ id: string }>, res: Response): Promise<Submission> {
    const row = await findSubmission(db, req.params.id, getActor(res).id)
    if (!row) throw errors.notFound({ message: 'Submission not found' })
    return presentSubmission(row, getSiteOrigin(config, req))
  }

  router
    .route('/submission/:id')
    .get(requirePermission('submissions.read'), async (req, res) => {
      res.json({ success: true, data: await load(req, res) })
    })
    .patch(limitChanges, requirePermission('submissions.change'), async (req, res) => {
      const idempotencyKey = readIdempotencyKey(req)
      const update = await readValidBody(updateBody, req, res)
      const isSaved = await updateSubmission(db, req.params.id, update, {
        actor: getActor(res),
        idempotencyKey,
      })
      const submission = await load(req, res)
      if (!isSaved) throw errors.editConflict(submission)
      res.json({ success: true, data: submission })
    })
    .delete(limitChanges, requirePermission('submissions.delete'), async (req, res) => {
      await deleteSubmission(db, req.params.id, createChangeContext(audit, req, res))
      res.json({ success: true, data: null })
    })
    .all(rejectOtherMethods('GET, HEAD, PATCH, DELETE'))

  router
    .route('/submission/:id/restore')
    .post(limitChanges, requirePermission('submissions.delete'), async (req, res) => {
      await restoreSubmission(db, req.params.id, createChangeContext(audit, req, res))
      res.json({ success: true, data: await load(req, res) })
    })
    .all(rejectOtherMethods('POST'))

  router
    .route('/submissions/deleted')
    .get(requirePermission('submissions.delete'), async (_req, res) => {
      res.json({ success: true, data: await listDeletedSubmissions(db) })
    })
    .all(rejectOtherMethods('GET, HEAD'))

  router
    .route('/submission/:id/history')
    .get(requirePermission('submissions.read'), async (req, res) => {
      res.json({ success: true, data: await listHistory(db, req.params.id) })
    })
    .all(rejectOtherMethods('GET, HEAD'))

  router
    .route('/submission/:id/related')
    .get(requirePermission('submissions.read'), async (req, res) => {
      const parameters = new Parameters(req.query)
      const limit = parameters.readInteger('limit', { min: 1, max: MAX_RELATED })
      parameters.throwIfInvalid()
      const { rows, total } = await listRelated(db, req.params.id, limit ?? DEFAULT_RELATED)
      res.json({ success: true, data: rows, total } satisfies ListResponse<RelatedSubmission>)
    })
    .all(rejectOtherMethods('GET, HEAD'))

  const createMarkHandler =
    (isRead: boolean): RequestHandler<{ id: string }> =>
    async (req, res) => {
      await transaction(db, async (trx) => {
        const { id } = await requireSubmission(trx, req.params.id)
        await markSubmissions(trx, [id], isRead, getActor(res))
      })
      const data = { is_unread: !isRead } satisfies Pick<Submission, 'is_unread'>
      res.json({ success: true, data })
    }

  router
    .route('/submission/:id/read')
    .put(limitChanges, requirePermission('account.use'), createMarkHandler(true))
    .delete(limitChanges, requirePermission('account.use'), createMarkHandler(false))
    .all(rejectOtherMethods('PUT, DELETE'))

  return router
}
