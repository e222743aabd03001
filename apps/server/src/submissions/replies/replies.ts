import {
  type Actor,
  fillPlaceholders,
  type NewReply,
  type ReplyContent,
  type ReplyPreview,
  type SubmissionReply,
} from '@duet/contract'
import { type Database, type Transaction, transaction } from '@duet/kit/database'
import { sql } from 'kysely'
import { errors } from '../../errors.ts'
import { createOnce, hashJson } from '../../http/idempotency.ts'
import { recordChange } from '../../live/changes.ts'
import { formatReference, toOneLine } from '../../mail/format.ts'
import type { Message } from '../../mail/messages.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import { type OutboxRow, toDelivery } from '../../outbox/rows.ts'
import { readEditableValues } from '../editableValues.ts'
import { recordEvents } from '../history.ts'
import { lockSubmission } from '../lockSubmission.ts'
import { requireSubmission } from '../submissions.ts'
import { writeEdits } from '../writeEdits.ts'

type ReplyMessage = Extract<Message, { kind: 'reply' }>

/** Shown as the author of emails that the server sends by itself. */
const AUTOMATIC_AUTHOR: Actor = { id: null, name: 'Automatic email' }

/**
 * Lists the emails to a requester, oldest first: the automatic acknowledgement, and all replies.
 * @throws AppError 404 if the submission doesn't exist.
 */
export async function listReplies(db: Database, submissionId: string): Promise<SubmissionReply[]> {
  await requireSubmission(db, submissionId)
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('related_id', '=', submissionId)
    .where('kind', 'in', ['reply', 'request_acknowledgement'])
    .orderBy('created_at')
    .orderBy(sql`rowid`)
    .execute()
  return rows.map(presentReply)
}

interface ReplyOptions {
  actor: Actor
  idempotencyKey: string | undefined
  requestId: string | undefined
}

/**
 * Sends a reply through the outbox, and returns its ID. Changes the submission's status from `new`
 * to `contacted`, unless the reply is held because no channel is configured. A second call with the
 * same idempotency key returns the ID of the first reply.
 *
 * @throws AppError 404 if the submission doesn't exist, 409 `edit_conflict` if the newest reply
 *   isn't the expected one, 409 `outbox_conflict` if the configured channels can only reach the
 *   team, 409 `requester_erased` if the submission was anonymized, 409 `idempotency_conflict`.
 */
export async function sendReply(
  db: Database,
  outbox: Pick<Outbox, 'send' | 'wake'>,
  submissionId: string,
  { expected_last_id: expectedLastId, ...content }: NewReply,
  { actor, idempotencyKey, requestId }: ReplyOptions,
): Promise<string> {
  const bodyHash = hashJson([submissionId, content.subject, content.text])
  const id = await transaction(db, async (trx) => {
    await lockSubmission(trx, submissionId)
    const message = await createMessage(trx, submissionId, content, actor)
    const scope = `reply of ${actor.id ?? 'service'}`
    return createOnce(trx, { scope, key: idempotencyKey, bodyHash }, async () => {
      if (expectedLastId !== undefined) await requireLastReply(trx, submissionId, expectedLastId)
      const messageId = await outbox.send(trx, message, { requestId })
      // A held reply hasn't reached the requester, so nobody has contacted them yet.
      if (!(await isHeld(trx, messageId))) {
        await recordEvents(trx, [{ submissionId, kind: 'replied', actor }])
        await markContacted(trx, submissionId, actor)
      }
      await recordChange(trx, { record: 'submission', kind: 'changed', id: submissionId, actor })
      return messageId
    })
  })
  outbox.wake()
  return id
}

/**
 * Renders a reply without sending it.
 * @throws AppError 404 if the submission doesn't exist, 409 `requester_erased` if the submission
 *   was anonymized.
 */
export async function previewReply(
  db: Database,
  outbox: Pick<Outbox, 'preview'>,
  submissionId: string,
  content: ReplyContent,
  actor: Actor,
): Promise<ReplyPreview> {
  const message = await createMessage(db, submissionId, content, actor)
  return { subject: message.subject, ...outbox.preview(message) }
}

/** Creates the message and fills in its placeholders. */
async function createMessage(
  db: Database,
  submissionId: string,
  { subject, text }: ReplyContent,
  author: Actor,
): Promise<ReplyMessage> {
  await requireSubmission(db, submissionId)
  const submission = await db
    .selectFrom('submissions')
    .select(['requester_name', 'email', 'company', 'total_units', 'states', 'anonymized_at'])
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow()
  if (submission.anonymized_at !== null) throw errors.requesterErased()
  const values = {
    name: submission.requester_name,
    company: submission.company,
    reference: formatReference(submissionId),
    units: submission.total_units.toLocaleString('en-US'),
    states: (JSON.parse(submission.states) as string[]).join(', '),
    sender: author.name,
  }
  return {
    kind: 'reply',
    submissionId,
    to: submission.email,
    author,
    subject: toOneLine(fillPlaceholders(subject, values)),
    text: fillPlaceholders(text, values),
  }
}

async function requireLastReply(trx: Transaction, submissionId: string, expectedId: string | null) {
  const emails = await listReplies(trx, submissionId)
  const lastReply = emails.findLast(({ kind }) => kind === 'reply')
  if ((lastReply?.id ?? null) !== expectedId) throw errors.editConflict(emails)
}

/** Returns whether no configured channel can send the message. */
async function isHeld(trx: Transaction, messageId: string): Promise<boolean> {
  const { state } = await trx
    .selectFrom('outbox')
    .select('state')
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow()
  return state === 'resting'
}

/** Changes the status from `new` to `contacted`, because the team has now answered. */
async function markContacted(trx: Transaction, submissionId: string, actor: Actor): Promise<void> {
  const current = (await readEditableValues(trx, [submissionId])).get(submissionId)
  if (current?.status !== 'new') return
  await writeEdits(trx, [{ id: submissionId, current, values: { status: 'contacted' } }], actor)
}

function presentReply(row: OutboxRow): SubmissionReply {
  const { message } = toDelivery(row)
  const { author, text } =
    message.kind === 'reply' ? message : { author: AUTOMATIC_AUTHOR, text: '' }
  return {
    id: row.id,
    kind: message.kind === 'reply' ? 'reply' : 'request_acknowledgement',
    author,
    to: row.recipient ?? '',
    subject: row.subject,
    text,
    created_at: row.created_at,
    state: row.state,
    sent_at: row.sent_at,
    last_error: row.last_error,
  }
}
