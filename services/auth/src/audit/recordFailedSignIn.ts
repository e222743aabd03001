import type { AuditEvent } from '@duet/kit'
import { transaction } from '@duet/kit/database'
import type { AuthService } from '../service.ts'

/** Records a failed sign-in in a new transaction. Call this outside a transaction that rolls back. */
export function recordFailedSignIn(
  auth: Pick<AuthService, 'db' | 'audit'>,
  event: Omit<AuditEvent, 'action'>,
): Promise<void> {
  return transaction(auth.db, (trx) =>
    auth.audit.record(trx, { action: 'sign_in_failed', ...event }),
  )
}
