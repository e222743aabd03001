import { type RequestHandler, Router } from 'express'
import { getActor, type RequireRole } from '../auth/callers/guard.ts'
import type { Database } from '../db/database.ts'
import { readListQuery } from '../http/listQuery.ts'
import { rejectOtherMethods } from '../http/methods.ts'
import { listOutbox, OUTBOX_LIST } from './listing.ts'
import type { Outbox } from './outbox.ts'
import { presentEntry, presentMessage } from './present.ts'

interface Services {
  db: Database
  outbox: Outbox
  requireRole: RequireRole
  limitChanges: RequestHandler
}

/**
 * Creates the routes that editors use to manage the outbox. `@duet/contract` has the types of all
 * responses.
 *
 * - `GET /outbox?limit=&cursor=&q=&state=&channel=&sort=` lists entries, newest first. With a
 *   `limit`, the response has a `nextCursor` beside `data`. `q` searches the subject and the
 *   recipient. `sort` is `created_at`, `attempts`, `state` or `channel`, with a `-` for descending.
 * - `GET /outbox/{id}` returns one entry with its content.
 * - `POST /outbox/{id}/retry` sends an entry now and retries it for another day. Its state must be
 *   `waiting`, `resting`, `dead` or `discarded`.
 * - `POST /outbox/{id}/discard` discards an entry that has one of the same states.
 * - `GET /outbox/status` returns the state of all channels.
 *
 * The two `POST` routes respond with the entry, or with 409 `outbox_conflict` if its state forbids
 * the change or no configured channel could send it.
 */
export function outboxRoutes({ db, outbox, requireRole, limitChanges }: Services): Router {
  const router = Router()
  router.post('/outbox/*path', limitChanges)
  router.use('/outbox', requireRole('editor'))

  router
    .route('/outbox')
    .get(async (req, res) => {
      const query = readListQuery(req.query, OUTBOX_LIST)
      const { rows, nextCursor } = await listOutbox(db, query)
      res.json({
        success: true,
        data: rows.map(presentEntry),
        ...(query.limit !== undefined && { nextCursor }),
      })
    })
    .all(rejectOtherMethods('GET, HEAD'))

  router
    .route('/outbox/status')
    .get(async (_req, res) => {
      res.json({ success: true, data: await outbox.status() })
    })
    .all(rejectOtherMethods('GET, HEAD'))

  router
    .route('/outbox/:id')
    .get(async (req, res) => {
      res.json({ success: true, data: presentMessage(await outbox.read(req.params.id)) })
    })
    .all(rejectOtherMethods('GET, HEAD'))

  router
    .route('/outbox/:id/retry')
    .post(async (req, res) => {
      res.json({
        success: true,
        data: presentEntry(await outbox.retry(req.params.id, getActor(res))),
      })
    })
    .all(rejectOtherMethods('POST'))

  router
    .route('/outbox/:id/discard')
    .post(async (req, res) => {
      res.json({
        success: true,
        data: presentEntry(await outbox.discard(req.params.id, getActor(res))),
      })
    })
    .all(rejectOtherMethods('POST'))

  return router
}
