import { randomUUID } from 'node:crypto'
import type { Actor } from '@duet/contract'
import type { Transaction } from '@duet/kit/database'
import type { Outbox } from '../outbox/outbox.ts'
import { notifyMember } from './notifyMember.ts'

/** Maximum number of requests that one email names. */
const MAX_NAMED = 20

interface Assignment {
  ownerId: string | null | undefined
  submissionIds: readonly string[]
  /** Who changed the owner. */
  author: Actor
  requestId: string | undefined
}

/**
 * Notifies the new owner of submissions, unless the owner made the change or has turned this off.
 * Sends one email, however many submissions there are. Call the outbox's `wake` after the
 * transaction. Returns the IDs of the messages.
 */
export async function notifyOwner(
  trx: Transaction,
  outbox: Pick<Outbox, 'add'>,
  { ownerId, submissionIds, author, requestId }: Assignment,
): Promise<string[]> {
  if (!ownerId || ownerId === author.id || submissionIds.length === 0) return []
  const namedIds = submissionIds.slice(0, MAX_NAMED)
  return notifyMember(trx, outbox, ownerId, {
    kind: 'assigned',
    message: { kind: 'assignment', author },
    occasions: namedIds.map((submissionId) => ({ occasion: randomUUID(), submissionId })),
    total: submissionIds.length,
    actor: author,
    requestId,
  })
}
