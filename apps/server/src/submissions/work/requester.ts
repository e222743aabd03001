import type { Actor, SubmissionEventKind } from '@duet/contract'
import type { Transaction } from '@duet/kit/database'
import { errors } from '../../errors.ts'
import { recordChange } from '../../live/changes.ts'
import { markUnreadForAll } from './reads.ts'

const REQUESTER_KINDS: readonly SubmissionEventKind[] = ['corrected', 'files_added', 'withdrawn']

/**
 * The author of what requesters do on the request page or by email. It has no name, because
 * anonymizing a request keeps its history.
 */
export const REQUESTER: Actor = { id: null, name: 'Requester' }

/** Maximum number of changes to one request by its requester. */
const MAX_CHANGES = 100

/**
 * Limits the history, which a requester could otherwise fill.
 *
 * @throws AppError 409 `too_many_changes`
 */
export async function requireFewChanges(trx: Transaction, id: string): Promise<void> {
  const { count } = await trx
    .selectFrom('submission_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('submission_id', '=', id)
    .where('kind', 'in', REQUESTER_KINDS)
    .executeTakeFirstOrThrow()
  if (count >= MAX_CHANGES) throw errors.tooManyRequestChanges()
}

/** Tells the team about a requester's change: open tabs reload the request, which is unread again. */
export async function announceChange(trx: Transaction, id: string): Promise<void> {
  await markUnreadForAll(trx, id)
  await recordChange(trx, { record: 'submission', kind: 'changed', id, actor: REQUESTER })
}
