import type { ImportReport, SubmissionEventValues } from '@duet/contract'
import { anyOf, type Transaction } from '@duet/kit/database'
import { sql } from 'kysely'
import { refreshFoldedTexts } from '../submissions/foldedTexts.ts'
import { mayContainAddress, removeAddress } from './addresses.ts'
import { saveRows } from './erasedRows.ts'
import { type CurrentErasure, removeVisitorNames } from './eraseSubmissions.ts'
import type { PersonRows } from './findPerson.ts'

/** Deletes messages, even unsent ones. Returns how many it deleted. */
export async function eraseMessages(
  trx: Transaction,
  { id: erasureId }: CurrentErasure,
  ids: readonly string[],
): Promise<number> {
  const rows = await trx.selectFrom('outbox').selectAll().where('id', 'in', anyOf(ids)).execute()
  const copies = rows.map((row) => ({ ...row }))
  await saveRows(trx, erasureId, { source: 'outbox', change: 'deleted' }, copies)
  await trx.deleteFrom('outbox').where('id', 'in', anyOf(ids)).execute()
  return rows.length
}

/** Deletes newsletter subscriptions. Returns how many it deleted. */
export async function eraseSubscribers(
  trx: Transaction,
  { id: erasureId }: CurrentErasure,
  ids: readonly string[],
): Promise<number> {
  const rows = await trx
    .selectFrom('subscribers')
    .selectAll()
    .where('id', 'in', anyOf(ids))
    .execute()
  const copies = rows.map((row) => ({ ...row }))
  await saveRows(trx, erasureId, { source: 'subscribers', change: 'deleted' }, copies)
  await trx.deleteFrom('subscribers').where('id', 'in', anyOf(ids)).execute()
  await removeVisitorNames(trx, ids)
  return rows.length
}

/** Removes an address from notes on other people's submissions. */
export async function eraseOccurrences(
  trx: Transaction,
  { id: erasureId }: CurrentErasure,
  occurrences: PersonRows['occurrences'],
  email: string,
): Promise<void> {
  const rows = occurrences.map(({ id, submission_id, text }) => {
    return { id, submission_id, text, replacement: { text: removeAddress(text, email) } }
  })
  await saveRows(trx, erasureId, { source: 'submission_notes', change: 'replaced' }, rows)
  for (const { id, replacement } of rows) {
    await trx.updateTable('submission_notes').set(replacement).where('id', '=', id).execute()
  }
  await refreshFoldedTexts(
    trx,
    rows.map((row) => row.submission_id),
  )
}

/** Removes an address from the texts of notes in the history of other people's submissions. */
export async function eraseHistoryOccurrences(
  trx: Transaction,
  { id: erasureId }: CurrentErasure,
  occurrences: PersonRows['historyOccurrences'],
  email: string,
): Promise<void> {
  const removeFromValues = ({ note_text: text, ...values }: SubmissionEventValues) =>
    JSON.stringify({
      ...values,
      ...(text !== undefined && { note_text: removeAddress(text, email) }),
    })
  const rows = occurrences.map(({ id, before, after }) => ({
    id,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    replacement: { before: removeFromValues(before), after: removeFromValues(after) },
  }))
  await saveRows(trx, erasureId, { source: 'submission_events', change: 'replaced' }, rows)
  for (const { id, replacement } of rows) {
    await trx.updateTable('submission_events').set(replacement).where('id', '=', id).execute()
  }
}

/**
 * Removes an address from the reports of newsletter imports. Undoing the erasure doesn't restore
 * it, because the reports are only for clients that send their request again.
 */
export async function eraseImportProblems(trx: Transaction, email: string): Promise<void> {
  const rows = await trx
    .selectFrom('subscriber_imports')
    .select(['id', 'report'])
    .where(mayContainAddress(sql`report`, email))
    .execute()
  for (const { id, report: json } of rows) {
    const report = JSON.parse(json) as ImportReport
    const problems = report.problems.map((problem) => {
      return { ...problem, value: removeAddress(problem.value, email) }
    })
    await trx
      .updateTable('subscriber_imports')
      .set({ report: JSON.stringify({ ...report, problems }) })
      .where('id', '=', id)
      .execute()
  }
}
