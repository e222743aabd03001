import type { SubmissionEventValues } from '@duet/contract'
import { anyOf, type Database } from '@duet/kit/database'
import { sql } from 'kysely'
import { isErased } from '../submissions/work/erased.ts'
import { containsAddress, mayContainAddress } from './addresses.ts'
import { findMailOccurrences } from './mailOccurrences.ts'

/** All rows about one person. */
export type PersonRows = Awaited<ReturnType<typeof findPersonRows>>

/**
 * Finds everything about a person.
 * @param email The address, in lowercase. It's ASCII, so SQL's `lower` finds all its spellings.
 */
export async function findPersonRows(db: Database, email: string) {
  const submissions = await findSubmissions(db, email)
  const subscriber = await db
    .selectFrom('subscribers')
    .selectAll()
    .where('email_key', '=', email)
    .executeTakeFirst()
  const submissionIds = submissions.map(({ id }) => id)
  const relatedIds = subscriber ? [...submissionIds, subscriber.id] : submissionIds
  return {
    submissions,
    submissionIds,
    subscriber,
    messageIds: await findMessages(db, email, relatedIds),
    occurrences: await findOccurrences(db, email, submissionIds),
    historyOccurrences: await findHistoryOccurrences(db, email, submissionIds),
    mailOccurrences: await findMailOccurrences(db, email, submissionIds),
    auditEntries: await findAuditEntries(db, email, relatedIds),
  }
}

async function findSubmissions(db: Database, email: string) {
  const submissionQuery = db
    .selectFrom('submissions')
    .select(['id', 'created_at', 'company', 'status', 'file_count', 'deleted_at'])
    .select(isErased.as('is_erased'))
    // An index on this expression makes the query fast.
    .where('folded_email', '=', email)
  // SQLite can use an index for each of these two queries, but not for one combined query.
  const rows = [
    ...(await submissionQuery.where('deleted_at', 'is', null).execute()),
    ...(await submissionQuery.where('deleted_at', 'is not', null).execute()),
  ]
  return rows.sort((a, b) => b.created_at.localeCompare(a.created_at))
}

/** Finds the IDs of messages to the person, or to the team about the person, oldest first. */
async function findMessages(db: Database, email: string, relatedIds: readonly string[]) {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'related_id', 'recipient', 'payload'])
    .where((eb) =>
      eb.or([
        eb('related_id', 'in', anyOf(relatedIds)),
        eb(sql<string>`lower(recipient)`, '=', email),
        // Also search the messages to the team for the address, because the related request or
        // subscriber may already be deleted.
        eb.and([eb('recipient', 'is', null), mayContainAddress(sql`payload`, email)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows
    .filter(
      ({ related_id, recipient, payload }) =>
        relatedIds.includes(related_id) || recipient !== null || containsAddress(payload, email),
    )
    .map(({ id }) => id)
}

/** Finds the notes that contain the address, except notes on the given submissions. */
async function findOccurrences(db: Database, email: string, submissionIds: readonly string[]) {
  const rows = await db
    .selectFrom('submission_notes')
    .innerJoin('submissions', 'submissions.id', 'submission_notes.submission_id')
    .select(['submission_notes.id', 'submission_notes.submission_id', 'submission_notes.text'])
    .select('submissions.deleted_at')
    .where(mayContainAddress(sql`submission_notes.text`, email))
    .where('submission_notes.submission_id', 'not in', anyOf(submissionIds))
    .orderBy('submission_notes.created_at')
    .execute()
  return rows.filter(({ text }) => containsAddress(text, email))
}

/**
 * Finds the history entries in which the old or new text of a note contains the address. Skips the
 * history of the given submissions.
 */
async function findHistoryOccurrences(
  db: Database,
  email: string,
  submissionIds: readonly string[],
) {
  const rows = await db
    .selectFrom('submission_events')
    .innerJoin('submissions', 'submissions.id', 'submission_events.submission_id')
    .select([
      'submission_events.id',
      'submission_events.submission_id',
      'submission_events.before',
      'submission_events.after',
      'submissions.deleted_at',
    ])
    .where('submission_events.kind', 'in', ['note_edited', 'note_deleted'])
    .where(mayContainAddress(sql`before || after`, email))
    .where('submission_events.submission_id', 'not in', anyOf(submissionIds))
    .orderBy('submission_events.created_at')
    .execute()
  return rows
    .map((row) => ({
      id: row.id,
      submission_id: row.submission_id,
      deleted_at: row.deleted_at,
      before: JSON.parse(row.before) as SubmissionEventValues,
      after: JSON.parse(row.after) as SubmissionEventValues,
    }))
    .filter(({ before, after }) =>
      [before, after].some(({ note_text: text = '' }) => containsAddress(text, email)),
    )
}

/** Finds the audit log's entries that contain the address or one of the IDs, oldest first. */
async function findAuditEntries(db: Database, email: string, relatedIds: readonly string[]) {
  const rows = await db
    .selectFrom('auth_audit')
    .selectAll()
    .where((eb) =>
      eb.or([
        mayContainAddress(sql`details`, email),
        sql<boolean>`exists (
          select 1 from json_each(${JSON.stringify(relatedIds)}) as ids
          where instr(details, ids.value) > 0
        )`,
      ]),
    )
    .orderBy('created_at')
    .execute()
  return rows.filter(
    ({ details }) =>
      relatedIds.some((id) => details.includes(id)) || containsAddress(details, email),
  )
}
