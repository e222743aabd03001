import type { Actor, LiveChange } from '@duet/contract'
import type { Transaction } from '@duet/kit/database'
import { recordChange } from '../live/changes.ts'

/** The actor for changes that the server itself makes, such as sending a message. */
const SERVER: Actor = { id: null, name: 'Server' }

/**
 * Records a change to a message, or to many messages if `id` is `null`. Call this function in the
 * transaction that makes the change. Open tabs of the admin app then show the message's new state.
 */
export function recordMessageChange(
  trx: Transaction,
  id: string | null,
  { kind = 'changed', actor = SERVER }: Partial<Pick<LiveChange, 'kind' | 'actor'>> = {},
): Promise<void> {
  return recordChange(trx, { record: 'outbox', kind, id, actor })
}
