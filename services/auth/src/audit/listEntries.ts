import type { AuditAccount, AuditEntry } from '@duet/contract'
import { generalErrors } from '@duet/kit'
import { anyOf, type Database } from '@duet/kit/database'
import { type Selectable, sql } from 'kysely'
import { getDisplayName } from '../accounts/accounts.ts'
import type { AuthAuditTable } from '../tables/auditTables.ts'
import { findRepeats } from './repeats.ts'

export interface EntriesQuery {
  limit: number
  /** ID of the entry before which the page ends. */
  before: string | undefined
  action: string | undefined
  /** ID of the account that acted. */
  actor: string | undefined
}

/**
 * Returns one page of the audit log, newest entries first.
 * @throws AppError 400 if there is no entry with the ID `before`.
 */
export async function listEntries(
  db: Database,
  { limit, before, action, actor }: EntriesQuery,
): Promise<AuditEntry[]> {
  let query = db.selectFrom('auth_audit').selectAll()
  if (action !== undefined) query = query.where('action', '=', action)
  if (actor !== undefined) query = query.where('actor_id', '=', actor)
  if (before !== undefined) {
    const { created_at: createdAt, rowid } = await findPosition(db, before)
    query = query.where(sql<boolean>`(created_at, rowid) < (${createdAt}, ${rowid})`)
  }
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy(sql`rowid`, 'desc')
    .limit(limit)
    .execute()
  const names = await findNames(
    db,
    rows.flatMap((row) => [row.actor_id, row.subject_id]),
  )
  const repeats = await findRepeats(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...presentEntry(row, names),
    count: repeats.get(row.id)?.count ?? 1,
    last_at: repeats.get(row.id)?.last_at ?? row.created_at,
  }))
}

async function findPosition(db: Database, id: string) {
  const row = await db
    .selectFrom('auth_audit')
    .select(['created_at', sql<number>`rowid`.as('rowid')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw generalErrors.validation({ before: 'There is no entry with this ID' })
  return row
}

/** Returns the names of the accounts that this server has, by ID. */
async function findNames(
  db: Database,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const users = await db
    .selectFrom('auth_users')
    .selectAll()
    .where('id', 'in', anyOf([...new Set(ids)].filter((id) => id !== null)))
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(users.map((user) => [user.id, getDisplayName(user)]))
}

function presentEntry(
  row: Selectable<AuthAuditTable>,
  names: ReadonlyMap<string, string>,
): Omit<AuditEntry, 'count' | 'last_at'> {
  const presentAccount = (id: string | null): AuditAccount | null =>
    id === null ? null : { id, name: names.get(id) ?? null }
  const { submission_id: submissionId } = JSON.parse(row.details) as Record<string, unknown>
  return {
    id: row.id,
    action: row.action,
    actor: presentAccount(row.actor_id),
    subject: presentAccount(row.subject_id),
    submission_id: typeof submissionId === 'string' ? submissionId : null,
    request_id: row.request_id,
    ip: row.ip,
    user_agent: row.user_agent,
    created_at: row.created_at,
  }
}
