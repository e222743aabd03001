import type { AuditAction } from '@duet/contract'
import type { Transaction } from '@duet/kit/database'
import { getOwnerId, type StorageActor } from './access.ts'
import type { StorageService } from './service.ts'

/** Records an actor's change in the audit log, in the same transaction as the change. */
export function recordStorageChange(
  { audit }: StorageService,
  trx: Transaction,
  actor: StorageActor,
  action: AuditAction,
  details: Record<string, unknown>,
): Promise<void> {
  const { requestId, ip, userAgent, role } = actor
  const detailsWithSource =
    role.kind === 'uploadUrl' ? { ...details, via: 'signed upload URL' } : details
  return audit.record(trx, {
    action,
    actorId: getOwnerId(actor) ?? undefined,
    requestId,
    ip,
    userAgent,
    details: detailsWithSource,
  })
}
