import type { Actor } from '@duet/contract'
import type { AuditLog } from '@duet/kit'
import { type Database, transaction } from '@duet/kit/database'
import { eraseWithMessages } from './eraseWithMessages.ts'
import { insertErasure, recordErasedRecords, setCounts } from './erasures.ts'

interface OwnRequest {
  id: string
  email: string
  /** The requester, without a name, because erasures are listed for longer than the data is kept. */
  actor: Actor
  audit: AuditLog
  /** ID of the HTTP request. */
  requestId: string | undefined
}

/**
 * Deletes a request and the messages about it, because the requester asked for it on the request
 * page. Admins can undo this for a day. Doesn't change other data about the person, because the link
 * proves only that its owner may manage this request.
 */
export function eraseOwnRequest(
  db: Database,
  { id, email, actor, audit, requestId }: OwnRequest,
): Promise<void> {
  return transaction(db, async (trx) => {
    const request = await trx
      .selectFrom('submissions')
      .select('id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where('anonymized_at', 'is', null)
      .executeTakeFirst()
    // Another request has just erased it.
    if (!request) return
    const erasure = await insertErasure(trx, {
      kind: 'delete',
      cause: 'requester',
      email: email.toLowerCase(),
      actor,
    })
    const counts = await eraseWithMessages(trx, erasure, [id])
    await setCounts(trx, erasure.id, counts)
    await recordErasedRecords(trx, counts, actor)
    await audit.record(trx, {
      action: 'personal_data_deleted',
      requestId,
      // The audit log keeps entries for a year, and requesters' addresses are never stored.
      ip: undefined,
      userAgent: undefined,
      details: { erasure_id: erasure.id, cause: 'requester', counts },
    })
  })
}
