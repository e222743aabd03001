import { randomUUID } from 'node:crypto'
import type { Actor, SubmissionEvent, SubmissionEventValues } from '@duet/contract'
import { type Database, type Transaction, writeInBatches } from '@duet/kit/database'
import { sql } from 'kysely'
import { requireSubmission } from './submissions.ts'

/** An entry to add to a submission's history. */
export interface NewEvent {
  submissionId: string
  kind: Exclude<SubmissionEvent['kind'], 'created'>
  actor: Actor
  /** The old values. @default {} */
  before?: SubmissionEventValues
  /** The new values. @default {} */
  after?: SubmissionEventValues
}

/** Adds entries to the histories of submissions. Call this in the transaction that makes the changes. */
export async function recordEvents(trx: Transaction, events: readonly NewEvent[]): Promise<void> {
  const created_at = new Date().toISOString()
  const rows = events.map(({ submissionId, kind, actor, before = {}, after = {} }) => ({
    id: randomUUID(),
    submission_id: submissionId,
    kind,
    actor_id: actor.id,
    actor_name: actor.name,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    created_at,
  }))
  await writeInBatches(rows, (batch) => trx.insertInto('submission_events').values(batch).execute())
}

/**
 * Returns a submission's history, oldest entry first. The first entry, `created`, isn't stored. Its
 * ID and time are the submission's.
 *
 * @throws AppError 404 if the submission doesn't exist.
 */
export async function listHistory(db: Database, submissionId: string): Promise<SubmissionEvent[]> {
  const submission = await requireSubmission(db, submissionId)
  const rows = await db
    .selectFrom('submission_events')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('created_at')
    // Return events from the same millisecond in the order in which they were inserted.
    .orderBy(sql`rowid`)
    .execute()
  const createdEvent: SubmissionEvent = {
    id: submission.id,
    kind: 'created',
    actor: { id: null, name: submission.requester_name },
    created_at: submission.created_at,
    before: {},
    after: {},
  }
  const events = rows.map(
    (row): SubmissionEvent => ({
      id: row.id,
      kind: row.kind,
      actor: { id: row.actor_id, name: row.actor_name },
      created_at: row.created_at,
      before: JSON.parse(row.before) as SubmissionEventValues,
      after: JSON.parse(row.after) as SubmissionEventValues,
    }),
  )
  return [createdEvent, ...events]
}
