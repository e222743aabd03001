import { createHmac, randomBytes } from 'node:crypto'
import type { AuditAction } from '@duet/contract'
import type { AuditEvent } from '@duet/kit'
import { anyOf, type Database, type Transaction } from '@duet/kit/database'
import { ipKeyGenerator } from 'express-rate-limit'

/** Maximum number of entries per hour about the refusals of one network. */
const MAX_PER_NETWORK = 20
/** Maximum number of entries per hour about the refusals of all networks. */
const MAX_TOTAL = 500

const REFUSALS: ReadonlySet<AuditAction> = new Set(['sign_in_failed', 'user_recovery_requested'])

/** Returns whether any client can cause the event, as often as it likes, without signing in. */
export function isRepeatable({ action, actorId }: AuditEvent): boolean {
  return actorId === undefined && REFUSALS.has(action)
}

interface RepeatOptions {
  /** The current time: ISO 8601. */
  nowIso: string
  /** Adds an entry to the audit log and returns its ID. */
  insertEntry: (trx: Transaction, event: AuditEvent) => Promise<string>
}

/** An event, or a group of events that share an entry. */
interface Group {
  event: AuditEvent
  network: string
  keyParts: readonly unknown[]
}

/**
 * Creates a function that records repeatable events. Within an hour, it counts equal events from
 * the same network in one entry. Once there are too many entries, it counts all other events of the
 * network in one entry, and finally the events of all networks. The number of statements doesn't depend
 * on whether an account exists.
 */
export function createRepeatRecorder() {
  // Keys contain addresses, which can be guessed. Nobody can compare hashes with an unknown secret.
  const secret = randomBytes(32)

  function createKey(hour: string, { keyParts, network }: Group): string {
    const text = JSON.stringify([hour, network, ...keyParts])
    return createHmac('sha256', secret).update(text).digest('base64url')
  }

  return async (trx: Transaction, event: AuditEvent, options: RepeatOptions): Promise<void> => {
    const { nowIso, insertEntry } = options
    const hour = nowIso.slice(0, 13)
    const groups = createGroups(event)
    for (const [index, group] of groups.entries()) {
      const key = createKey(hour, group)
      if (await addRepeat(trx, key, nowIso)) return
      const isLast = index === groups.length - 1
      const maxPerNetwork = index === 0 ? MAX_PER_NETWORK : Number.POSITIVE_INFINITY
      if (!isLast && !(await hasRoom(trx, hour, group.network, maxPerNetwork))) continue
      const auditId = await insertEntry(trx, group.event)
      const { network } = group
      await trx
        .insertInto('auth_audit_repeats')
        .values({ key, audit_id: auditId, network, hour, count: 1, last_at: nowIso })
        .execute()
      return
    }
  }
}

function createGroups(event: AuditEvent): readonly Group[] {
  const { action, ip, subjectId, target, details } = event
  const network = ipKeyGenerator(ip ?? 'unknown')
  const others = { action, userAgent: undefined, details: { grouped: true } }
  return [
    { event, network, keyParts: [action, target ?? subjectId, details] },
    { event: { ...others, ip: ip && network }, network, keyParts: [action] },
    { event: { ...others, ip: undefined }, network: '', keyParts: [action] },
  ]
}

async function addRepeat(trx: Transaction, key: string, nowIso: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('auth_audit_repeats')
    .set((eb) => ({ count: eb('count', '+', 1), last_at: nowIso }))
    .where('key', '=', key)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function hasRoom(trx: Transaction, hour: string, network: string, maxPerNetwork: number) {
  const rows = await trx
    .selectFrom('auth_audit_repeats')
    .select('network')
    .where('hour', '=', hour)
    .execute()
  const ownCount = rows.filter((row) => row.network === network).length
  return rows.length < MAX_TOTAL && ownCount < maxPerNetwork
}

/** Returns how often entries of the audit log happened, and when last. Leaves out single events. */
export async function findRepeats(db: Database, auditIds: readonly string[]) {
  const rows = await db
    .selectFrom('auth_audit_repeats')
    .select(['audit_id', 'count', 'last_at'])
    .where('audit_id', 'in', anyOf(auditIds))
    .execute()
  return new Map(rows.map((row) => [row.audit_id, row]))
}
