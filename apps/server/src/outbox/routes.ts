import { type RequestHandler, Router } from 'express'
import type { Database } from '../db/database.ts'
import { readListQuery } from '../http/listQuery.ts'
import { onlyMethods } from '../http/methods.ts'
import { listOutbox, OUTBOX_LIST } from './listing.ts'
import type { Outbox } from './outbox.ts'
import { presentEntry } from './present.ts'

interface Services {
  db: Database
  outbox: Outbox
  requireAdmin: RequestHandler
}

/**
 * The outbox, for admins (bearer). Every answer is the API's envelope.
 *
 * `GET /outbox?limit=&cursor=&q=&state=&channel=&sort=` lists entries, newest first, with
 * `nextCursor` beside `data` where a `limit` is given. `q` searches subject and recipient; `sort` is
 * `created_at`, `attempts`, `state` or `channel`, with a `-` for descending. An entry:
 *
 * ```ts
 * {
 *   id: string
 *   kind: 'deployment_request' | 'request_acknowledgement' | 'newsletter_signup' | 'newsletter_welcome'
 *   channel: 'form' | 'smtp' | 'webhook' | 'none'
 *   state: 'waiting' | 'sending' | 'sent' | 'resting' | 'dead' | 'discarded'
 *   subject: string
 *   recipient: string | null        // null: the team
 *   related_id: string              // id of the submission, or of the subscriber
 *   attempts: number
 *   created_at: string              // ISO 8601, UTC, as all times here
 *   next_attempt_at: string | null  // null unless it waits
 *   last_attempt_at: string | null
 *   failing_since: string | null
 *   give_up_at: string
 *   sent_at: string | null
 *   last_error: string | null       // one line for people
 * }
 * ```
 *
 * `GET /outbox/{id}` gives one entry and what it says:
 *
 * ```ts
 * entry & {
 *   html: string   // a whole document without scripts, pictures inline; for a sandboxed frame
 *   text: string   // the same as plain text
 *   files: { name: string; size: number; type: string }[]
 *   is_without_files: boolean  // the receiver has found it too large: sent with a link instead
 * }
 * ```
 *
 * `POST /outbox/{id}/retry` tries one that waits, rests, is dead or discarded at once, for another
 * day; `POST /outbox/{id}/discard` gives one up that waits, rests or is dead. Both answer the entry,
 * 404 for an unknown id, 409 `outbox_conflict` (with a message for people) where its state forbids it
 * or nothing is configured that could send it.
 *
 * `GET /outbox/status` says how the channels do:
 *
 * ```ts
 * {
 *   channels: {
 *     channel: 'form' | 'smtp' | 'webhook'
 *     failing_since: string | null  // null: the last attempt went well, or there was none
 *     last_error: string | null     // of the last failure while failing
 *     next_attempt_at: string | null
 *     waiting: number
 *   }[]                             // those that are configured; none of them: []
 *   failing_since: string | null    // the earliest of all channels
 *   reaches_people: boolean         // whether requesters and subscribers can be mailed (SMTP)
 *   waiting: number                 // "sending" included
 *   resting: number
 *   dead: number
 * }
 * ```
 */
export function outboxRoutes({ db, outbox, requireAdmin }: Services): Router {
  const router = Router()
  router.use('/outbox', requireAdmin)

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
    .all(onlyMethods('GET, HEAD'))

  router
    .route('/outbox/status')
    .get(async (_req, res) => {
      res.json({ success: true, data: await outbox.status() })
    })
    .all(onlyMethods('GET, HEAD'))

  router
    .route('/outbox/:id')
    .get(async (req, res) => {
      const { row, mail, files } = await outbox.read(req.params.id)
      const rest = { files, is_without_files: row.without_files === 1 }
      res.json({ success: true, data: { ...presentEntry(row), ...mail, ...rest } })
    })
    .all(onlyMethods('GET, HEAD'))

  router
    .route('/outbox/:id/retry')
    .post(async (req, res) => {
      res.json({ success: true, data: presentEntry(await outbox.retry(req.params.id)) })
    })
    .all(onlyMethods('POST'))

  router
    .route('/outbox/:id/discard')
    .post(async (req, res) => {
      res.json({ success: true, data: presentEntry(await outbox.discard(req.params.id)) })
    })
    .all(onlyMethods('POST'))

  return router
}
