import type { Actor, TeamRole } from '@duet/contract'
import { type RequestHandler, type Response, Router } from 'express'
import type { Database } from '../db/database.ts'
import { RevisionCache } from '../db/revisionCache.ts'
import { readListQuery } from '../http/listQuery.ts'
import { rejectOtherMethods } from '../http/methods.ts'
import { listOutbox, OUTBOX_LIST, requireReadable } from './listing.ts'
import type { Outbox } from './outbox.ts'
import { presentEntry, presentMessage } from './present.ts'

interface Services {
  db: Database
  outbox: Outbox
  /** Creates a guard that allows only people with a role. */
  requireRole: (role: TeamRole) => RequestHandler
  /** Whether the sender of an allowed request has the role. */
  hasRole: (res: Response, role: TeamRole) => boolean
  /** Returns the sender of an allowed request. */
  getActor: (res: Response) => Actor
  limitChanges: RequestHandler
}

/**
 * Creates the routes that editors use to manage the outbox. `@duet/contract` has the types of all
 * responses.
 *
 * - `GET /outbox?limit=&cursor=&offset=&count=&q=&state=&channel=&sort=` lists entries, newest
 *   first. With a `limit`, the response has a `nextCursor` beside `data`, and `offset` skips entries.
 *   `count=true` adds the `total` number of matching entries. `q` searches the subject and the
 *   recipient. `sort` is `created_at`, `attempts`, `state` or `channel`, with a `-` for descending.
 * - `GET /outbox/{id}` returns one entry with its content.
 * - `POST /outbox/{id}/retry` sends an entry now and retries it for another day. Its state must be
 *   `waiting`, `resting`, `dead` or `discarded`.
 * - `POST /outbox/{id}/discard` discards an entry that has one of the same states.
 * - `GET /outbox/status` returns the state of all channels.
 *
 * Only admins see emails about accounts. For editors, they don't exist.
 *
 * The two `POST` routes respond with the entry, or with 409 `outbox_conflict` if its state forbids
 * the change or no configured channel could send it.
 */
export function outboxRoutes(services: Services): Router {
  const { db, outbox, requireRole, hasRole, getActor, limitChanges } = services
  const router = Router()
  const cache = new RevisionCache(db, ['outbox'])
  router.post('/outbox/*path', limitChanges)
  router.use('/outbox', requireRole('editor'))
  const getAccess = (res: Response) => ({ canReadAccountMails: hasRole(res, 'admin') })

  router
    .route('/outbox')
    .get(async (req, res) => {
      const query = readListQuery(req.query, OUTBOX_LIST)
      const { rows, ...position } = await listOutbox(db, cache, query, getAccess(res))
      res.json({
        success: true,
        data: rows.map(presentEntry),
        ...(query.limit !== undefined && position),
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
      await requireReadable(db, req.params.id, getAccess(res))
      res.json({ success: true, data: presentMessage(await outbox.read(req.params.id)) })
    })
    .all(rejectOtherMethods('GET, HEAD'))

  router
    .route('/outbox/:id/retry')
    .post(async (req, res) => {
      await requireReadable(db, req.params.id, getAccess(res))
      const entry = await outbox.retry(req.params.id, getActor(res))
      res.json({ success: true, data: presentEntry(entry) })
    })
    .all(rejectOtherMethods('POST'))

  router
    .route('/outbox/:id/discard')
    .post(async (req, res) => {
      await requireReadable(db, req.params.id, getAccess(res))
      const entry = await outbox.discard(req.params.id, getActor(res))
      res.json({ success: true, data: presentEntry(entry) })
    })
    .all(rejectOtherMethods('POST'))

  return router
}
