import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, transaction } from '../db/database.ts'
import { type ListQuery, type Page, toPage } from '../http/listQuery.ts'

/** A subscriber as it stands in the database. */
export interface SubscriberRow {
  id: string
  email: string
  subscribed_at: string
  /** 1 or 0. */
  is_active: number
}

const COLUMNS = ['id', 'email', 'subscribed_at', 'is_active'] as const

/** How the list of subscribers may be narrowed. */
export const SUBSCRIBER_LIST = {
  sortable: ['subscribed_at', 'email'],
  defaultSort: '-subscribed_at',
  filters: { status: ['active', 'inactive'] },
} as const

/**
 * Signs an address up; addresses that differ only in case are one. One that had left becomes active
 * again and counts as new.
 */
export function subscribe(db: Database, email: string): Promise<{ alreadySubscribed: boolean }> {
  const key = email.toLowerCase()
  const now = new Date().toISOString()
  return transaction(db, async (trx) => {
    const known = await trx
      .selectFrom('subscribers')
      .select(['id', 'is_active'])
      .where('email_key', '=', key)
      .executeTakeFirst()
    if (known?.is_active === 1) return { alreadySubscribed: true }
    if (known) {
      await trx
        .updateTable('subscribers')
        .set({ is_active: 1, subscribed_at: now })
        .where('id', '=', known.id)
        .execute()
      return { alreadySubscribed: false }
    }
    await trx
      .insertInto('subscribers')
      .values({ id: randomUUID(), email, email_key: key, subscribed_at: now, is_active: 1 })
      .execute()
    return { alreadySubscribed: false }
  })
}

/** Subscribers, without a `limit` all of them. */
export async function listSubscribers(
  db: Database,
  query: ListQuery,
): Promise<Page<SubscriberRow>> {
  const { q, filters, cursor, limit, sort } = query
  const value = sql<string>`${sql.ref(sort.column === 'email' ? 'email_key' : 'subscribed_at')}`
  let select = db
    .selectFrom('subscribers')
    .select(COLUMNS)
    .select(value.as('sort_value'))
    .orderBy(value, sort.direction)
    .orderBy('id', sort.direction)
  if (q) {
    const pattern = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`
    select = select.where('email_key', 'like', sql<string>`${pattern} escape '\\'`)
  }
  if (filters.status) select = select.where('is_active', '=', filters.status === 'active' ? 1 : 0)
  if (cursor) {
    const [last, id] = cursor
    const operator = sort.direction === 'desc' ? '<' : '>'
    select = select.where((eb) =>
      eb.or([
        eb(value, operator, String(last)),
        eb.and([eb(value, '=', String(last)), eb('id', operator, id)]),
      ]),
    )
  }
  if (limit !== undefined) select = select.limit(limit + 1)
  return toPage(await select.execute(), query)
}
