import { randomUUID } from 'node:crypto'
import type { AuditEvent, AuditLog } from '@duet/kit'
import { type Transaction, writeInBatches } from '@duet/kit/database'
import { createRepeatRecorder, isRepeatable } from './repeats.ts'

// A day longer than a leap year, because a trigger rejects the deletion of entries from the past
// year.
const RETENTION_MS = 367 * 24 * 3600_000
const MAX_USER_AGENT_LENGTH = 500

/**
 * Creates the audit log. Triggers in the database reject changes to its entries.
 *
 * @param onEvent called with each event, in the same transaction
 */
export function createAuditLog(now: () => number, onEvent?: AuditLog['record']): AuditLog {
  const recordRepeatable = createRepeatRecorder()

  async function insertAll(trx: Transaction, events: readonly AuditEvent[]): Promise<string[]> {
    const rows = events.map((event) => toRow(event, now()))
    await writeInBatches(rows, (batch) => trx.insertInto('auth_audit').values(batch).execute())
    return rows.map(({ id }) => id)
  }

  async function recordAll(trx: Transaction, events: readonly AuditEvent[]): Promise<void> {
    await insertAll(trx, events)
    for (const event of events) await onEvent?.(trx, event)
  }

  return {
    recordAll,
    async record(trx, event) {
      if (!isRepeatable(event)) return recordAll(trx, [event])
      await recordRepeatable(trx, event, {
        nowIso: new Date(now()).toISOString(),
        insertEntry: async (entryTrx, entry) => {
          const [id = ''] = await insertAll(entryTrx, [entry])
          return id
        },
      })
      await onEvent?.(trx, event)
    },
  }
}

function toRow(event: AuditEvent, now: number) {
  const { action, actorId, subjectId, requestId, ip, userAgent, details } = event
  return {
    id: randomUUID(),
    action,
    actor_id: actorId ?? null,
    subject_id: subjectId ?? null,
    request_id: requestId ?? null,
    ip: ip ?? null,
    user_agent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    details: JSON.stringify(details ?? {}),
    created_at: new Date(now).toISOString(),
  }
}

/** Deletes entries that are more than a year old. */
export async function purgeAudit(trx: Transaction, now: number): Promise<void> {
  const cutoff = new Date(now - RETENTION_MS).toISOString()
  await trx.deleteFrom('auth_audit').where('created_at', '<', cutoff).execute()
  await trx.deleteFrom('auth_audit_repeats').where('last_at', '<', cutoff).execute()
}
