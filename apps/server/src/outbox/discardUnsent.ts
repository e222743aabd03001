import type { MessageKind } from '@duet/contract'
import { anyOf, type Transaction } from '@duet/kit/database'
import { recordMessageChange } from './recordMessageChange.ts'

/** The messages with these IDs, or those about a record, of one kind or of all kinds. */
type MessageFilter =
  | { ids: readonly string[] }
  | { relatedId: string; kind?: MessageKind | undefined }

/** Discards the messages that aren't sent yet, and the codes and links in them. */
export async function discardUnsentMessages(
  trx: Transaction,
  filter: MessageFilter,
): Promise<void> {
  let query = trx
    .updateTable('outbox')
    .set({ state: 'discarded', secret: null, next_attempt_at: null })
    .where('state', 'in', ['waiting', 'resting', 'dead'])
  if ('ids' in filter) query = query.where('id', 'in', anyOf(filter.ids))
  else {
    query = query.where('related_id', '=', filter.relatedId)
    if (filter.kind !== undefined) query = query.where('kind', '=', filter.kind)
  }
  const rows = await query.returning('id').execute()
  for (const { id } of rows) await recordMessageChange(trx, id)
}
