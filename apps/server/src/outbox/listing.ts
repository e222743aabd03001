import { CHANNELS, OUTBOX_STATES } from '@duet/contract'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { type Page, readPage } from '../db/keyset.ts'
import { containsText } from '../db/search.ts'
import type { ListQuery } from '../http/listQuery.ts'
import type { OutboxRow } from './rows.ts'

/** Sorting and filters that `GET /outbox` accepts. */
export const OUTBOX_LIST = {
  sortable: ['created_at', 'attempts', 'state', 'channel'],
  defaultSort: '-created_at',
  filters: { state: OUTBOX_STATES, channel: CHANNELS },
} as const

/** Loads the matching entries of the outbox: one page, or all of them without a `limit`. */
export function listOutbox(db: Database, query: ListQuery): Promise<Page<OutboxRow>> {
  const { q, filters, sort } = query
  let entriesQuery = db.selectFrom('outbox').selectAll()
  if (q) {
    const searchedText = sql<string>`lower(subject || ' ' || coalesce(recipient, ''))`
    entriesQuery = entriesQuery.where(containsText(searchedText, q))
  }
  if (filters.state) entriesQuery = entriesQuery.where(sql`state`, '=', filters.state)
  if (filters.channel) entriesQuery = entriesQuery.where(sql`channel`, '=', filters.channel)
  return readPage(entriesQuery, sql.ref(sort.column), query)
}
