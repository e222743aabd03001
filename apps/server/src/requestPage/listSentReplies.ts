import type { Database } from '@duet/kit/database'
import type { MessageOf } from '../mail/messages.ts'

/** Maximum number of replies on the page. */
const MAX_REPLIES = 100

/** A reply that the requester has received by email. */
export interface RequestReply {
  subject: string
  /** Name of the team member. */
  author: string
  text: string
  /** ISO 8601. */
  sentAt: string
}

/** Lists the newest replies that were sent to the requester, newest first. */
export async function listSentReplies(db: Database, submissionId: string): Promise<RequestReply[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['payload', 'sent_at'])
    .where('related_id', '=', submissionId)
    .where('kind', '=', 'reply')
    .where('state', '=', 'sent')
    .orderBy('sent_at', 'desc')
    .limit(MAX_REPLIES)
    .$narrowType<{ sent_at: string }>()
    .execute()
  return rows.map(({ payload, sent_at: sentAt }) => {
    const { subject, author, text } = JSON.parse(payload) as MessageOf<'reply'>
    // People without a name are known by their email address, which is only for the team.
    const name = author.name.includes('@') ? 'Our team' : author.name
    return { subject, author: name, text, sentAt }
  })
}
