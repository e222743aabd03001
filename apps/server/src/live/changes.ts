import type { LiveChange } from '@duet/contract'
import type { Transaction } from '@duet/kit/database'

/**
 * Records a change, which the server sends to each open tab of the admin app. Call this function in
 * the transaction that makes the change, so that a rollback also discards the record.
 */
export async function recordChange(
  trx: Transaction,
  { record, kind, id, actor }: LiveChange,
): Promise<void> {
  await trx
    .insertInto('live_changes')
    .values({
      record,
      kind,
      record_id: id,
      actor_id: actor.id,
      actor_name: actor.name,
      created_at: new Date().toISOString(),
    })
    .execute()
}
