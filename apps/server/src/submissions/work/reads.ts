import type { Actor } from '@duet/contract'
import { anyOf, type Transaction } from '@duet/kit/database'
import { errors } from '../../errors.ts'
import { recordChange } from '../../live/changes.ts'

/**
 * Marks submissions as read or unread for a person, and tells the person's other tabs. Ignores
 * deleted and unknown submissions. Returns the IDs of the submissions whose mark changed.
 *
 * @throws AppError 403 for the service key, because only people have read marks.
 */
export async function markSubmissions(
  trx: Transaction,
  ids: readonly string[],
  isRead: boolean,
  actor: Actor,
): Promise<string[]> {
  const { id: userId } = actor
  if (userId === null) throw errors.forbidden({ message: 'Only people have read marks.' })
  const changedIds = isRead ? await addMarks(trx, ids, userId) : await removeMarks(trx, ids, userId)
  if (changedIds.length > 0) {
    const [onlyId = null] = changedIds.length === 1 ? changedIds : []
    await recordChange(trx, { record: 'read_mark', kind: 'changed', id: onlyId, actor })
  }
  return changedIds
}

/** Marks a submission as unread for everyone, because the requester has changed it. */
export async function markUnreadForAll(trx: Transaction, submissionId: string): Promise<void> {
  await trx.deleteFrom('submission_reads').where('submission_id', '=', submissionId).execute()
}

async function addMarks(trx: Transaction, ids: readonly string[], userId: string) {
  const rows = await trx
    .insertInto('submission_reads')
    .columns(['user_id', 'submission_id'])
    .expression((eb) =>
      selectExisting(trx, ids)
        .clearSelect()
        .select([eb.val(userId).as('user_id'), 'id']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('submission_id')
    .execute()
  return rows.map((row) => row.submission_id)
}

async function removeMarks(trx: Transaction, ids: readonly string[], userId: string) {
  const rows = await trx
    .deleteFrom('submission_reads')
    .where('user_id', '=', userId)
    .where('submission_id', 'in', selectExisting(trx, ids))
    .returning('submission_id')
    .execute()
  return rows.map((row) => row.submission_id)
}

function selectExisting(trx: Transaction, ids: readonly string[]) {
  return trx
    .selectFrom('submissions')
    .select('id')
    .where('id', 'in', anyOf(ids))
    .where('deleted_at', 'is', null)
}
