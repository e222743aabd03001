import { MAX_VIEW_NAME_LENGTH, MAX_VIEW_QUERY_LENGTH } from '@duet/contract'
import { type RequestHandler, type Response, Router } from 'express'
import * as v from 'valibot'
import { getActor, hasPermission, type RequirePermission } from '../auth/callers/guard.ts'
import type { Database } from '../db/database.ts'
import { rejectOtherMethods } from '../http/methods.ts'
import { describeObjectIssue, readValidBody } from '../http/validBody.ts'
import { readIdempotencyKey } from '../idempotency/idempotency.ts'
import { changeView, createView, deleteView, listViews, type ViewUser } from './views.ts'

const name = v.pipe(
  v.string('Must be text'),
  v.trim(),
  v.minLength(1, 'Enter a name'),
  v.maxLength(MAX_VIEW_NAME_LENGTH, `Use at most ${MAX_VIEW_NAME_LENGTH} characters`),
)
const query = v.pipe(
  v.string('Must be text'),
  v.maxLength(MAX_VIEW_QUERY_LENGTH, `Use at most ${MAX_VIEW_QUERY_LENGTH} characters`),
)
const isShared = v.boolean('Must be true or false')

const newView = v.strictObject(
  { name, query, is_shared: v.optional(isShared, false) },
  describeObjectIssue,
)
const viewUpdate = v.strictObject(
  {
    name: v.optional(name),
    query: v.optional(query),
    is_shared: v.optional(isShared),
    expected_updated_at: v.optional(v.string('Must be text')),
  },
  describeObjectIssue,
)

interface Services {
  db: Database
  requirePermission: RequirePermission
  limitChanges: RequestHandler
}

/**
 * Creates the routes for saved views. `@duet/contract` has the types of all bodies.
 *
 * - `GET /views` lists the caller's views and all shared views, sorted by name.
 * - `POST /views` saves a view. Sharing it requires the permission `views.share`. With an
 *   `Idempotency-Key`, a client can safely retry the request.
 * - `PATCH /views/{id}` changes a view's name or query string, or shares or unshares it. Responds
 *   with 409 `edit_conflict` and the current view if somebody has changed it since
 *   `expected_updated_at`.
 * - `DELETE /views/{id}` deletes a view.
 *
 * A personal view can be changed or deleted only by its owner. A shared view can be changed or
 * deleted by people with the permission `views.manage`, and by its owner while the owner may share
 * views.
 */
export function viewRoutes({ db, requirePermission, limitChanges }: Services): Router {
  const router = Router()

  router
    .route('/views')
    .get(requirePermission('account.use'), async (_req, res) => {
      res.json({ success: true, data: await listViews(db, getViewUser(res)) })
    })
    .post(limitChanges, requirePermission('account.use'), async (req, res) => {
      const key = readIdempotencyKey(req)
      const view = await readValidBody(newView, req, res)
      const data = await createView(db, view, { user: getViewUser(res), key })
      res.status(201).json({ success: true, data })
    })
    .all(rejectOtherMethods('GET, HEAD, POST'))

  router
    .route('/views/:id')
    .patch(limitChanges, requirePermission('account.use'), async (req, res) => {
      const { id } = req.params
      const update = await readValidBody(viewUpdate, req, res)
      res.json({ success: true, data: await changeView(db, id, update, getViewUser(res)) })
    })
    .delete(limitChanges, requirePermission('account.use'), async (req, res) => {
      await deleteView(db, req.params.id, getViewUser(res))
      res.json({ success: true, data: null })
    })
    .all(rejectOtherMethods('PATCH, DELETE'))

  return router
}

function getViewUser(res: Response): ViewUser {
  return {
    actor: getActor(res),
    canShare: hasPermission(res, 'views.share'),
    canManage: hasPermission(res, 'views.manage'),
  }
}
