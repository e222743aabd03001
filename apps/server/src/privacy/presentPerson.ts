import type { PersonalData } from '@duet/contract'
import { anyOf, type Database } from '@duet/kit/database'
import { formatReference } from '../mail/format.ts'
import { presentConsent } from '../newsletter/consent.ts'
import { findPersonRows } from './findPerson.ts'

/**
 * Describes what the server knows about a person.
 * @param email The address, in lowercase.
 */
export async function describePerson(db: Database, email: string): Promise<PersonalData> {
  const person = await findPersonRows(db, email)
  const { submissions, submissionIds, subscriber, messageIds, auditEntries } = person
  const countRows = async (table: 'submission_notes' | 'submission_events') => {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('submission_id', 'in', anyOf(submissionIds))
      .executeTakeFirstOrThrow()
    return count
  }
  const account = await db
    .selectFrom('auth_users')
    .select('id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return {
    email,
    submissions: submissions.map((row) => ({
      id: row.id,
      reference: formatReference(row.id),
      created_at: row.created_at,
      company: row.company,
      status: row.status,
      files: row.file_count,
      is_deleted: row.deleted_at !== null,
      is_erased: Boolean(row.is_erased),
    })),
    notes: await countRows('submission_notes'),
    events: await countRows('submission_events'),
    occurrences: [
      ...person.occurrences,
      ...person.historyOccurrences,
      ...person.mailOccurrences,
    ].map((row) => ({
      submission_id: row.submission_id,
      reference: formatReference(row.submission_id),
      is_deleted: row.deleted_at !== null,
    })),
    messages: messageIds.length,
    subscription: subscriber
      ? {
          subscribed_at: subscriber.subscribed_at,
          is_active: subscriber.is_active === 1,
          is_unconfirmed: subscriber.unconfirmed_since !== null,
          consent: presentConsent(subscriber),
        }
      : null,
    audit_entries: auditEntries.length,
    has_account: account !== undefined,
  }
}
