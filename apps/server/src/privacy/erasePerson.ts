import type { Erasure, ErasureRequest } from '@duet/contract'
import { type Database, type Transaction, transaction } from '@duet/kit/database'
import { type ChangeContext, describeAuthor } from '../callers/changeContext.ts'
import { errors } from '../errors.ts'
import { createOnce, hashJson } from '../http/idempotency.ts'
import { getMailbox, lockMailbox } from '../outbox/mailbox.ts'
import {
  eraseHistoryOccurrences,
  eraseImportProblems,
  eraseMessages,
  eraseOccurrences,
  eraseSubscribers,
} from './eraseOthers.ts'
import { eraseSubmissions } from './eraseSubmissions.ts'
import {
  insertErasure,
  presentErasure,
  recordErasedRecords,
  requireErasure,
  setCounts,
} from './erasures.ts'
import { findPersonRows } from './findPerson.ts'
import { eraseMailOccurrences } from './mailOccurrences.ts'

interface ErasePersonOptions extends ChangeContext {
  /** Idempotency key. */
  key: string | undefined
}

/**
 * Deletes or anonymizes everything about a person. The erasure can be undone for a day. Doesn't
 * change the audit log or accounts. If another request has just erased the same data in the same
 * way, returns the erasure from that request.
 *
 * @throws AppError 404 if there is no data about the person, 409 `already_erased` if the person's
 *   data was just deleted instead of anonymized or vice versa, 409 `idempotency_conflict`.
 */
export function erasePerson(
  db: Database,
  { email, kind }: ErasureRequest,
  { audit, actor, clientInfo, key }: ErasePersonOptions,
): Promise<Erasure> {
  return transaction(db, async (trx) => {
    const scope = `erasure of ${actor.id ?? 'service'}`
    const bodyHash = hashJson([email, kind])
    const id = await createOnce(trx, { scope, key, bodyHash }, async () => {
      await lockMailbox(trx, getMailbox(email))
      const person = await findPersonRows(trx, email)
      const { submissions, subscriber, messageIds } = person
      const submissionIds = submissions.filter((row) => !row.is_erased).map(({ id }) => id)
      const mailCount = person.mailOccurrences.length
      const noteCount = person.occurrences.length + person.historyOccurrences.length
      const occurrenceCount = noteCount + mailCount
      const isEmpty =
        !subscriber && submissionIds.length + messageIds.length + occurrenceCount === 0
      if (isEmpty) return findSameErasure(trx, { email, kind })
      const erasure = await insertErasure(trx, { kind, cause: 'person', email, actor })
      const erasedCounts = await eraseSubmissions(trx, erasure, submissionIds)
      const messages = await eraseMessages(trx, erasure, messageIds)
      const subscribers = await eraseSubscribers(trx, erasure, subscriber ? [subscriber.id] : [])
      await eraseOccurrences(trx, erasure, person.occurrences, email)
      await eraseHistoryOccurrences(trx, erasure, person.historyOccurrences, email)
      await eraseMailOccurrences(trx, erasure.id, person.mailOccurrences, email)
      await eraseImportProblems(trx, email)
      const counts = {
        ...erasedCounts,
        notes: erasedCounts.notes + noteCount,
        messages: messages + mailCount,
        subscribers,
      }
      await setCounts(trx, erasure.id, counts)
      const changedSubmissions = counts.submissions + occurrenceCount
      await recordErasedRecords(trx, { ...counts, submissions: changedSubmissions }, actor)
      // The entry has no personal data, because the audit log keeps entries for a year.
      await audit.record(trx, {
        action: kind === 'delete' ? 'personal_data_deleted' : 'personal_data_anonymized',
        ...describeAuthor({ actor, clientInfo }),
        details: { erasure_id: erasure.id, counts },
      })
      return erasure.id
    })
    return presentErasure(await requireErasure(trx, id), Date.now())
  })
}

/**
 * Returns the ID of the person's last erasure. Call this if there's nothing left to erase.
 * @throws AppError 404 if there's no erasure, 409 `already_erased` if it has a different `kind`.
 */
async function findSameErasure(trx: Transaction, { email, kind }: ErasureRequest): Promise<string> {
  const row = await trx
    .selectFrom('erasures')
    .select(['id', 'kind'])
    .where('email', '=', email)
    .where('undone_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (!row) throw errors.notFound({ message: 'There’s nothing about this address.' })
  if (row.kind !== kind) throw errors.alreadyErased()
  return row.id
}
