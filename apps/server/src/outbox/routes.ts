import type { Actor, ListResponse, OutboxEntry, Permission } from '@duet/contract'
import { type RequestHandler, type Response, Router } from 'express'
import type { Database } from '../db/database.ts'
import { RevisionCache } from '../db/revisionCache.ts'
import { rejectOtherMethods } from '../http/methods.ts'
import { limitPerKey } from '../http/rateLimit.ts'
import type { LimitReads } from '../http/readLimit.ts'
import type { StreamList } from '../http/streamList.ts'
import { readValidBody } from '../http/validBody.ts'
import { readIdempotencyKey } from '../idempotency/idempotency.ts'
import { retryBody, testBody } from './input.ts'
import {
  countOutbox,
  findOutboxPosition,
  listOutbox,
  listOutboxIds,
  readOutboxEntries,
  readOutboxQuery,
  requireReadable,
} from './listing.ts'
import type { Outbox } from './outbox.ts'
import { presentEntry, presentMessage } from './present.ts'
import { sendTestMessage } from './testMessage.ts'

const ONE_HOUR_MS = 3_600_000

interface Services {
  db: Database
  outbox: Outbox
  /** Creates a guard that allows only people with at least the given role. */
  requirePermission: (permission: Permission) => RequestHandler
  /** Returns whether the person who sent a request has at least the given role. */
  hasPermission: (res: Response, permission: Permission) => boolean
  /** Returns the person or program that sent a request. */
  getActor: (res: Response) => Actor
  limitChanges: RequestHandler
  streamList: StreamList
  limitReads: LimitReads
  /** Maximum number of test messages that one person can send per hour. */
  testLimit: number
}

/**
 * Creates the routes that the team uses to manage the outbox. `@duet/contract` has the types of all
 * responses.
 *
 * - `GET /outbox?limit=&cursor=&offset=&count=&q=&state=&channel=&sort=` lists entries, newest
 *   first. Without a `limit`, it streams all matching entries. With a `limit`, the response has a
 *   `nextCursor` beside `data`, and `offset` skips entries. `count=true` adds the `total` number of
 *   matching entries. `q` searches the subject, the recipient, and the last error, ignoring case and
 *   accents. `state` has one or more states, separated by commas. `sort` is `created_at`, `attempts`, `next_attempt_at`,
 *   `last_error`, `state`, `channel`, `subject`, or `recipient`, with a leading `-` for descending
 *   order.
 * - `GET /outbox/counts?q=&channel=` counts the matching entries in each state.
 * - `GET /outbox/{id}/position?q=&state=&channel=&sort=` finds an entry's position in the list.
 * - `GET /outbox/{id}` returns one entry with its content.
 * - `POST /outbox/{id}/retry` sends an entry now, and retries for another day if sending fails. The
 *   entry's state must be `waiting`, `resting`, `dead`, or `discarded`.
 * - `POST /outbox/{id}/discard` discards an entry that is in one of these states.
 * - `POST /outbox/retry` retries all failed entries that match `q` and `channel` in the body. With
 *   an `Idempotency-Key`, a client can safely send the request again.
 * - `POST /outbox/test` sends a test message to the address `to`, and responds with 201 and the
 *   message's entry. Also accepts an `Idempotency-Key`. Only a few are possible per hour.
 * - `GET /outbox/status` returns the state of all channels.
 *
 * Without the permission `accountMail.read`, lists omit emails about accounts, such as invitations,
 * and requests for one of these emails get 404.
 *
 * The routes `POST /outbox/{id}/…` respond with the entry, or with 409 `outbox_conflict` if the
 * entry's state forbids the change or no configured channel could send the message.
 */
export function outboxRoutes(services: Services): Router {
  const {
    db,
    outbox,
    requirePermission,
    hasPermission,
    getActor,
    limitChanges,
    streamList,
    limitReads,
    testLimit,
  } = services
  const router = Router()
  const cache = new RevisionCache(db, ['outbox'])
  router.post('/outbox/*path', limitChanges)
  router.use('/outbox', requirePermission('outbox.read'))
  const getAccess = (res: Response) => ({
    canReadAccountMails: hasPermission(res, 'accountMail.read'),
  })

  router
    .route('/outbox')
    .get(async (req, res) => {
      const query = readOutboxQuery(req.query)
      const access = getAccess(res)
      if (query.limit === undefined) {
        return streamList(req, res, {
          readKeys: () => listOutboxIds(db, query, access),
          readRows: async (ids) =>
            (await readOutboxEntries(db, query, access, ids)).map(presentEntry),
        })
      }
      const { rows, ...position } = await limitReads(res, () =>
        listOutbox(db, cache, query, access),
      )
      const data = rows.map(presentEntry)
      res.json({ success: true, data, ...position } satisfies ListResponse<OutboxEntry>)
    })
    .all(rejectOtherMethods('GET, HEAD'))

  router
    .route('/outbox/counts')
    .get(async (req, res) => {
      const query = readOutboxQuery(req.query)
      const data = await limitReads(res, () => countOutbox(db, cache, query, getAccess(res)))
      res.json({ success: true, data })
    })
    .all(rejectOtherMethods('GET, HEAD'))

  router
    .route('/outbox/retry')
    .post(requirePermission('outbox.manage'), async (req, res) => {
      const idempotencyKey = readIdempotencyKey(req)
      const filter = await readValidBody(retryBody, req, res)
      const options = { access: getAccess(res), actor: getActor(res), idempotencyKey }
      res.json({ success: true, data: await outbox.retryFailed(filter, options) })
    })
    .all(rejectOtherMethods('POST'))

  const limitTests = limitPerKey(testLimit, ONE_HOUR_MS)
  router
    .route('/outbox/test')
    .post(requirePermission('outbox.test'), async (req, res) => {
      const actor = getActor(res)
      const idempotencyKey = readIdempotencyKey(req)
      const { to } = await readValidBody(testBody, req, res)
      const message = { to, actor, idempotencyKey }
      const id = await sendTestMessage({ db, outbox, limitTests }, message)
      const { row } = await outbox.read(id)
      res.status(201).json({ success: true, data: presentEntry(row) })
    })
    .all(rejectOtherMethods('POST'))

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
    .route('/outbox/:id/position')
    .get(async (req, res) => {
      const query = readOutboxQuery(req.query)
      const { id } = req.params
      const data = await findOutboxPosition(db, cache, id, query, getAccess(res))
      res.json({ success: true, data })
    })
    .all(rejectOtherMethods('GET, HEAD'))

  router
    .route('/outbox/:id/retry')
    .post(requirePermission('outbox.manage'), async (req, res) => {
      await requireReadable(db, req.params.id, getAccess(res))
      const entry = await outbox.retry(req.params.id, getActor(res))
      res.json({ success: true, data: presentEntry(entry) })
    })
    .all(rejectOtherMethods('POST'))

  router
    .route('/outbox/:id/discard')
    .post(requirePermission('outbox.manage'), async (req, res) => {
      await requireReadable(db, req.params.id, getAccess(res))
      const entry = await outbox.discard(req.params.id, getActor(res))
      res.json({ success: true, data: presentEntry(entry) })
    })
    .all(rejectOtherMethods('POST'))

  return router
}
