import type { Database } from '@duet/kit/database'
import type { Outbox } from '../../outbox/outbox.ts'
import { json } from '../../routing/bodies.ts'
import { route } from '../../routing/route.ts'
import { newReplyBody, replyPreviewBody } from '../input.ts'
import { listReplies, previewReply, sendReply } from './replies.ts'

/** Maximum size of a request body, enough for 10,000 characters of several bytes each. */
const MAX_REPLY_BYTES = 128 * 1024

interface Services {
  db: Database
  outbox: Pick<Outbox, 'send' | 'preview' | 'wake'>
}

/** The routes for replies to a requester. */
export const replyRoutes = [
  route('GET /api/submission/:id/replies', {
    summary: 'Lists the replies and the automatic acknowledgement, oldest first.',
    description: 'Each has its state in the outbox.',
    access: 'submissions.read',
    handle: ({ params }, { db }: Services) => listReplies(db, params.id),
  }),
  route('POST /api/submission/:id/replies', {
    summary: 'Sends a reply, and responds with the list of replies.',
    description:
      'Responds with 409 `edit_conflict` and the list of replies if `expected_last_id` isn’t the ID of the newest reply.',
    access: 'replies.send',
    limit: 'changes',
    isIdempotent: true,
    body: json(newReplyBody, { maxBytes: MAX_REPLY_BYTES }),
    status: 201,
    async handle({ req, params: { id }, body, key, actor }, { db, outbox }: Services) {
      const { requestId } = req
      await sendReply(db, outbox, id, body, { actor, idempotencyKey: key, requestId })
      return listReplies(db, id)
    },
  }),
  route('POST /api/submission/:id/replies/preview', {
    summary: 'Renders a reply without sending it.',
    access: 'replies.send',
    limit: 'changes',
    body: json(replyPreviewBody, { maxBytes: MAX_REPLY_BYTES }),
    handle: ({ params, body, actor }, { db, outbox }: Services) =>
      previewReply(db, outbox, params.id, body, actor),
  }),
]
