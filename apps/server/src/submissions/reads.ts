import type { Actor } from '@duet/contract'
import type { Database } from '../db/database.ts'
import { anyOf } from '../db/ids.ts'
import { errors } from '../errors.ts'

/**
 * Marks submissions as read or unread for a person. Ignores deleted and unknown submissions.
 * Returns the IDs of the submissions whose mark changed.
 *
 * @throws AppError 403 for the service key, because only people have read marks.
 */
export async function markSubmissions(
  trx: Database,
  ids: readonly string[],
  isRead: boolean,
  actor: Actor,
): Promise<string[]> {
  const { id: userId } = actor
  if (userId === null) throw errors.forbidden({ message: 'Only people have read marks.' })
  const foundIds = trx
    .selectFrom('submissions')
    .select('id')
    .where('id', 'in', anyOf(ids))
    .where('deleted_at', 'is', null)
  if (!isRead) {
    const rows = await trx
      .deleteFrom('submission_reads')
      .where('user_id', '=', userId)
      .where('submission_id', 'in', foundIds)
      .returning('submission_id')
      .execute()
    return rows.map((row) => row.submission_id)
  }
  const rows = await trx
    .insertInto('submission_reads')
    .columns(['user_id', 'submission_id'])
    .expression((eb) => foundIds.clearSelect().select([eb.val(userId).as('user_id'), 'id']))
    .onConflict((conflict) => conflict.doNothing())
    .returning('submission_id')
    .execute()
  return rows.map((row) => row.submission_id)
}
