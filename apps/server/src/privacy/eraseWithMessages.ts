import type { ErasureCounts } from '@duet/contract'
import { anyOf, type Transaction } from '@duet/kit/database'
import { eraseMessages } from './eraseOthers.ts'
import { type CurrentErasure, eraseSubmissions } from './eraseSubmissions.ts'
import { NO_COUNTS } from './erasures.ts'

/** Erases submissions and all messages about them. */
export async function eraseWithMessages(
  trx: Transaction,
  erasure: CurrentErasure,
  ids: readonly string[],
): Promise<ErasureCounts> {
  const erasedCounts = await eraseSubmissions(trx, erasure, ids)
  const messages = await trx
    .selectFrom('outbox')
    .select('id')
    .where('related_id', 'in', anyOf(ids))
    .execute()
  const messageIds = messages.map(({ id }) => id)
  return { ...NO_COUNTS, ...erasedCounts, messages: await eraseMessages(trx, erasure, messageIds) }
}
