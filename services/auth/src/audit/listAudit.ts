import { containsText, type Database, lowerAscii } from '@duet/kit/database'
import { type Selectable, sql } from 'kysely'
import type { AuthAuditTable } from '../tables/auditTables.ts'
import { findRepeats } from './repeats.ts'

interface AuditQuery {
  page: number
  perPage: number
  /** Text to find in any column, or `<field>:<text>` to search a single column. */
  query: string | undefined
}

/** Maps the `<field>` in a query `<field>:<text>` to the column to search. */
const COLUMNS_BY_FIELD: ReadonlyMap<string, string> = new Map([
  ['action', 'action'],
  ['author', 'actor_id'],
  ['actor', 'actor_id'],
  ['subject', 'subject_id'],
  ['ip', 'ip'],
])

const ALL_COLUMNS = `action || ' ' || coalesce(actor_id, '') || ' ' || coalesce(subject_id, '') || ' ' ||
  coalesce(ip, '') || ' ' || coalesce(user_agent, '')`

/** Returns one page of security events, newest first, and the number of all matching events. */
export async function listAudit(db: Database, { page, perPage, query: searchText }: AuditQuery) {
  let query = db.selectFrom('auth_audit')
  if (searchText !== undefined) {
    const [, field = '', fieldText = ''] = /^([a-z]+):(.*)$/.exec(searchText) ?? []
    const column = COLUMNS_BY_FIELD.get(field)
    const searchedColumns = sql<string>`lower(coalesce(${sql.raw(column ?? ALL_COLUMNS)}, ''))`
    query = query.where(
      containsText(searchedColumns, lowerAscii((column ? fieldText : searchText).trim())),
    )
  }
  const { total } = await query
    .select((builder) => builder.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await query
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy(sql`rowid`, 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const repeats = await findRepeats(
    db,
    rows.map(({ id }) => id),
  )
  return {
    total,
    entries: rows.map((row) => presentEntry(row, repeats.get(row.id)?.count ?? 1)),
  }
}

/** An entry of the audit log in the format of Supabase's API. */
interface PresentedEntry {
  id: string
  payload: {
    action: string
    actor_id: string | null
    subject_id: string | null
    user_agent: string | null
    details: unknown
    /** How often the event happened within an hour. */
    count: number
  }
  ip_address: string
  created_at: string
}

/** Converts a row of the audit log to the format of Supabase's API. */
function presentEntry(row: Selectable<AuthAuditTable>, count: number): PresentedEntry {
  return {
    id: row.id,
    payload: {
      action: row.action,
      actor_id: row.actor_id,
      subject_id: row.subject_id,
      user_agent: row.user_agent,
      details: JSON.parse(row.details),
      count,
    },
    ip_address: row.ip ?? '',
    created_at: row.created_at,
  }
}
