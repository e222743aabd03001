import type { Actor } from '@duet/contract'
import type { Transaction } from '@duet/kit/database'
import { recordChange } from '../live/changes.ts'
import { markUnreadForAll } from '../submissions/work/reads.ts'

/** The author of the changes that requesters make. It has no name, so that erasures leave none. */
export const REQUESTER: Actor = { id: null, name: 'Requester' }

/** Tells the team about a requester's change: open tabs reload the request, which is unread again. */
export async function announceChange(trx: Transaction, id: string): Promise<void> {
  await markUnreadForAll(trx, id)
  await recordChange(trx, { record: 'submission', kind: 'changed', id, actor: REQUESTER })
}
