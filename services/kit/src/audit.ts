import type { AuditAction } from '@duet/contract'
import type { Transaction } from './database/database.ts'

/** A security event for the audit log. */
export interface AuditEvent {
  action: AuditAction
  actorId?: string | undefined
  subjectId?: string | undefined
  /** The ID of the request that caused the event. */
  requestId?: string | undefined
  ip: string | undefined
  userAgent: string | undefined
  details?: Record<string, unknown>
  /**
   * The address or account that a signed-out client tried to use. Failures with the same target count
   * as one entry. The audit log doesn't store it.
   */
  target?: string
}

export interface AuditLog {
  /** Records an event. Within an hour, counts equal failures of signed-out clients in one entry. */
  record(trx: Transaction, event: AuditEvent): Promise<void>
  /** Records many events with few statements. */
  recordAll(trx: Transaction, events: readonly AuditEvent[]): Promise<void>
}
