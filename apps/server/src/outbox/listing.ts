import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { type ListQuery, type Page, toPage } from '../http/listQuery.ts'
import type { OutboxRow } from './rows.ts'
import { CHANNELS, OUTBOX_STATES } from './table.ts'

/** How the list of the outbox may be narrowed. */
export const OUTBOX_LIST = {
  sortable: ['created_at', 'attempts', 'state', 'channel'],
  defaultSort: '-created_at',
  filters: { state: OUTBOX_STATES, channel: CHANNELS },
} as const

/** Entries of the outbox, without a `limit` all of them. */
export async function listOutbox(db: Database, query: ListQuery): Promise<Page<OutboxRow>> {
  const { q, filters, cursor, limit, sort } = query
  const value = sql<string | number>`${sql.ref(sort.column)}`
  let select = db
    .selectFrom('outbox')
    .selectAll()
    .select(value.as('sort_value'))
    .orderBy(value, sort.direction)
    .orderBy('id', sort.direction)
  if (q) {
    const pattern = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`
    const text = sql<string>`lower(subject || ' ' || coalesce(recipient, ''))`
    select = select.where(text, 'like', sql<string>`${pattern} escape '\\'`)
  }
  if (filters.state) select = select.where(sql`state`, '=', filters.state)
  if (filters.channel) select = select.where(sql`channel`, '=', filters.channel)
  if (cursor) {
    const [last, id] = cursor
    const operator = sort.direction === 'desc' ? '<' : '>'
    select = select.where((eb) =>
      eb.or([eb(value, operator, last), eb.and([eb(value, '=', last), eb('id', operator, id)])]),
    )
  }
  if (limit !== undefined) select = select.limit(limit + 1)
  const page = toPage(await select.execute(), query)
  return { ...page, rows: page.rows.map(({ sort_value: _, ...row }) => row) }
}
