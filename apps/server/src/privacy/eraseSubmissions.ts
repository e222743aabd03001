import type { Actor, ErasureKind } from '@duet/contract'
import { DEPLOYMENT_FIELDS, DEPLOYMENT_TEXT_FIELD_NAMES } from '@duet/forms/schema'
import { anyOf, type Transaction } from '@duet/kit/database'
import { sql } from 'kysely'
import { removeFromUndoEntries } from '../submissions/bulk/undo.ts'
import { refreshFoldedTexts } from '../submissions/foldedTexts.ts'
import { recordEvents } from '../submissions/history.ts'
import { lockSubmission } from '../submissions/lockSubmission.ts'
import { saveRows } from './erasedRows.ts'

export interface CurrentErasure {
  id: string
  kind: ErasureKind
  createdAt: string
  actor: Actor
}

const TEXT_COLUMNS = DEPLOYMENT_TEXT_FIELD_NAMES.map((name) => DEPLOYMENT_FIELDS[name].column)
/** Other columns that can identify a person or a company. */
const OTHER_COLUMNS = [
  'company_key',
  'follow_up_on',
  'source',
  'first_touch',
  'last_touch',
] as const
const REMOVED_TEXT = 'Removed'

/**
 * Deletes or anonymizes submissions, even those that somebody has deleted and can still restore.
 * Returns how many records of each kind it erased.
 */
export async function eraseSubmissions(
  trx: Transaction,
  erasure: CurrentErasure,
  ids: readonly string[],
) {
  for (const id of ids.toSorted()) await lockSubmission(trx, id)
  const rows = await trx
    .selectFrom('submissions')
    .select(['id', 'file_count', 'deleted_at'])
    .where('id', 'in', anyOf(ids))
    .execute()
  const { notes } = await trx
    .selectFrom('submission_notes')
    .select((eb) => eb.fn.countAll<number>().as('notes'))
    .where('submission_id', 'in', anyOf(ids))
    .executeTakeFirstOrThrow()
  if (erasure.kind === 'delete') await deleteAll(trx, erasure, rows)
  else for (const { id } of rows) await anonymize(trx, erasure, id)
  await removeVisitorNames(trx, ids)
  await removeFromUndoEntries(trx, ids)
  return {
    submissions: rows.length,
    files: rows.reduce((sum, row) => sum + row.file_count, 0),
    notes,
  }
}

/** Marks submissions as deleted, as a normal deletion does. A job removes them after a day. */
async function deleteAll(
  trx: Transaction,
  erasure: CurrentErasure,
  submissions: readonly { id: string; deleted_at: string | null }[],
) {
  const replacement = { deleted_at: erasure.createdAt }
  const ids = submissions.map(({ id }) => id)
  const rows = submissions.map(({ id, deleted_at }) => ({ id, deleted_at, replacement }))
  await saveRows(trx, erasure.id, { source: 'submissions', change: 'replaced' }, rows)
  await trx.updateTable('submissions').set(replacement).where('id', 'in', anyOf(ids)).execute()
  await recordEvents(
    trx,
    ids.map((submissionId) => ({ submissionId, kind: 'deleted', actor: erasure.actor })),
  )
}

/**
 * Anonymizes a submission. Keeps only its US states, number of units, timestamps, status, owner,
 * and history. Removes tags and notes from the history.
 */
async function anonymize(trx: Transaction, erasure: CurrentErasure, id: string): Promise<void> {
  for (const source of [
    'submission_notes',
    'submission_mails',
    'submission_tags',
    'submission_files',
  ] as const) {
    const rows = await trx.selectFrom(source).selectAll().where('submission_id', '=', id).execute()
    await saveRows(
      trx,
      erasure.id,
      { source, change: 'deleted' },
      rows.map((row) => ({ ...row })),
    )
    await trx.deleteFrom(source).where('submission_id', '=', id).execute()
  }
  await removeTextsFromHistory(trx, erasure, id)
  const { first_contact_at: firstContactAt, ...row } = await trx
    .selectFrom('submissions')
    .select(['id', ...TEXT_COLUMNS, ...OTHER_COLUMNS, 'anonymized_at'])
    .select(['answer_due_at', 'first_contact_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const replacement = {
    ...Object.fromEntries(TEXT_COLUMNS.map((column) => [column, REMOVED_TEXT])),
    requester_name: 'Anonymized',
    // Give each address a unique domain, because submissions with the same domain look related.
    email: `anonymized@${id}.invalid`,
    company_key: '',
    follow_up_on: null,
    // Nobody can answer anymore, so the answer must not become overdue.
    answer_due_at: firstContactAt === null ? null : row.answer_due_at,
    source: null,
    first_touch: null,
    last_touch: null,
    anonymized_at: erasure.createdAt,
  }
  const change = { source: 'submissions', change: 'replaced' } as const
  await saveRows(trx, erasure.id, change, [{ ...row, replacement }])
  await trx
    .updateTable('submissions')
    .set({ ...replacement, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
  await refreshFoldedTexts(trx, [id])
  await recordEvents(trx, [{ submissionId: id, kind: 'anonymized', actor: erasure.actor }])
}

/** Removes tags and the texts of notes from a submission's history. */
async function removeTextsFromHistory(trx: Transaction, erasure: CurrentErasure, id: string) {
  const rows = await trx
    .selectFrom('submission_events')
    .select(['id', 'before', 'after'])
    .where('submission_id', '=', id)
    .where((eb) =>
      eb.or([
        sql<boolean>`json_extract(after, '$.tags') is not null`,
        sql<boolean>`json_extract(before, '$.note_text') is not null`,
      ]),
    )
    .execute()
  await saveRows(trx, erasure.id, { source: 'submission_events', change: 'replaced' }, rows)
  await trx
    .updateTable('submission_events')
    .set({
      before: sql<string>`json_remove(before, '$.tags', '$.note_text')`,
      after: sql<string>`json_remove(after, '$.tags', '$.note_text')`,
    })
    .where('id', 'in', anyOf(rows.map((row) => row.id)))
    .execute()
}

/** Removes visitors' names from the change feed, where they would remain for up to two days. */
export async function removeVisitorNames(trx: Transaction, recordIds: readonly string[]) {
  await trx
    .updateTable('live_changes')
    .set({ actor_name: 'Visitor' })
    .where('record_id', 'in', anyOf(recordIds))
    .where('record', 'in', ['submission', 'subscriber'])
    .where('actor_id', 'is', null)
    .execute()
}
