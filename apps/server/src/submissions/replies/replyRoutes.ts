import { type RequestHandler, Router } from 'express'
import { getActor, type RequirePermission } from '../../auth/callers/guard.ts'
import type { Database } from '../../db/database.ts'
import { rejectOtherMethods } from '../../http/methods.ts'
import { readValidBody } from '../../http/validBody.ts'
import { readIdempotencyKey } from '../../idempotency/idempotency.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import { newReplyBody, replyPreviewBody } from '../input.ts'
import { listReplies, previewReply, sendReply } from './replies.ts'

/** Maximum size of a request body, enough for 10,000 characters of several bytes each. */
const MAX_REPLY_BYTES = 128 * 1024

interface Services {
  db: Database
  outbox: Pick<Outbox, 'send' | 'preview' | 'wake'>
  requirePermission: RequirePermission
  limitChanges: RequestHandler
}

/**
 * Creates the routes for replies to a requester.
 *
 * - `GET /submission/{id}/replies` lists the replies and the automatic acknowledgement with their
 *   state in the outbox, oldest first.
 * - `POST /submission/{id}/replies` sends a reply, and responds with 201 and the list of replies.
 *   With an `Idempotency-Key`, a client can safely send the request again. Responds with 409
 *   `edit_conflict` and the list of replies if `expected_last_id` isn't the ID of the newest reply.
 * - `POST /submission/{id}/replies/preview` renders a reply without sending it.
 */
export function replyRoutes({ db, outbox, requirePermission, limitChanges }: Services): Router {
  const router = Router()

  router
    .route('/submission/:id/replies')
    .get(requirePermission('submissions.read'), async (req, res) => {
      res.json({ success: true, data: await listReplies(db, req.params.id) })
    })
    .post(limitChanges, requirePermission('replies.send'), async (req, res) => {
      const { id } = req.params
      const idempotencyKey = readIdempotencyKey(req)
      const reply = await readValidBody(newReplyBody, req, res, MAX_REPLY_BYTES)
      await sendReply(db, id, reply, { outbox, actor: getActor(res), idempotencyKey })
      res.status(201).json({ success: true, data: await listReplies(db, id) })
    })
    .all(rejectOtherMethods('GET, HEAD, POST'))

  router
    .route('/submission/:id/replies/preview')
    .post(limitChanges, requirePermission('replies.send'), async (req, res) => {
      const content = await readValidBody(replyPreviewBody, req, res, MAX_REPLY_BYTES)
      const options = { outbox, actor: getActor(res) }
      res.json({ success: true, data: await previewReply(db, req.params.id, content, options) })
    })
    .all(rejectOtherMethods('POST'))

  return router
}
