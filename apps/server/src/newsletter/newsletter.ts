import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, transaction } from '../db/database.ts'
import { type ListQuery, type Page, toPage } from '../http/listQuery.ts'
import type { Outbox } from '../outbox/outbox.ts'

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
 * again and counts as new. The team is told of a new one, and the subscriber welcomed.
 */
export function subscribe(
  db: Database,
  email: string,
  outbox: Pick<Outbox, 'add'>,
): Promise<{ alreadySubscribed: boolean }> {
  const key = email.toLowerCase()
  const now = new Date().toISOString()
  return transaction(db, async (trx) => {
    const known = await trx
      .selectFrom('subscribers')
      .select(['id', 'is_active'])
      .where('email_key', '=', key)
      .executeTakeFirst()
    if (known?.is_active === 1) return { alreadySubscribed: true }
    const subscriberId = known?.id ?? randomUUID()
    if (known) {
      await trx
        .updateTable('subscribers')
        .set({ is_active: 1, subscribed_at: now })
        .where('id', '=', known.id)
        .execute()
    } else {
      await trx
        .insertInto('subscribers')
        .values({ id: subscriberId, email, email_key: key, subscribed_at: now, is_active: 1 })
        .execute()
    }
    await outbox.add(trx, { kind: 'newsletter_signup', subscriberId, email }, now)
    await outbox.add(trx, { kind: 'newsletter_welcome', subscriberId, email }, now)
    return { alreadySubscribed: false }
  })
}

/** One subscriber; `undefined` where there is none with that id. */
export function findSubscriber(db: Database, id: string): Promise<SubscriberRow | undefined> {
  return db.selectFrom('subscribers').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Lets a subscriber go, whose welcome is no longer sent then; doing so twice changes nothing. */
export function unsubscribe(
  db: Database,
  id: string,
  outbox: Pick<Outbox, 'withdraw'>,
): Promise<void> {
  return transaction(db, async (trx) => {
    await trx.updateTable('subscribers').set({ is_active: 0 }).where('id', '=', id).execute()
    await outbox.withdraw(trx, 'newsletter_welcome', id)
  })
}

/** Takes back that a subscriber has left; nobody is told of it. */
export async function resubscribe(db: Database, id: string): Promise<void> {
  await db
    .updateTable('subscribers')
    .set({ is_active: 1, subscribed_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('is_active', '=', 0)
    .execute()
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
