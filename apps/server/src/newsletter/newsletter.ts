import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, transaction } from '../db/database.ts'
import { anyOf, readIds, sortByIds } from '../db/ids.ts'
import { type Sort, sortAfter } from '../db/keyset.ts'
import type { RevisionCache } from '../db/revisionCache.ts'
import { containsText } from '../db/search.ts'
import { type ListWindow, readWindow } from '../db/window.ts'
import type { ListQuery } from '../http/listQuery.ts'
import { recordChange } from '../live/changes.ts'
import type { Outbox } from '../outbox/outbox.ts'

/** A subscriber's row in the database. */
export interface SubscriberRow {
  id: string
  email: string
  subscribed_at: string
  /** 1 for an active subscriber, 0 after an unsubscribe. */
  is_active: number
}

const SUBSCRIBER_COLUMNS = ['id', 'email', 'subscribed_at', 'is_active'] as const

/** The sort columns and filters that `GET /newsletter` accepts. */
export const SUBSCRIBER_LIST = {
  sortable: ['subscribed_at', 'email'],
  defaultSort: '-subscribed_at',
  filters: { status: ['active', 'inactive'], is_active: ['true', 'false'] },
} as const

/**
 * Subscribes an email address, ignoring case. An inactive subscriber becomes active again and
 * counts as new. For a new subscriber, adds a message to the team and a welcome email to the
 * outbox.
 */
export function subscribe(
  db: Database,
  email: string,
  outbox: Pick<Outbox, 'add'>,
): Promise<{ alreadySubscribed: boolean }> {
  const key = email.toLowerCase()
  const now = new Date().toISOString()
  return transaction(db, async (trx) => {
    const existing = await trx
      .selectFrom('subscribers')
      .select(['id', 'is_active'])
      .where('email_key', '=', key)
      .executeTakeFirst()
    if (existing?.is_active === 1) return { alreadySubscribed: true }
    const subscriberId = existing?.id ?? randomUUID()
    if (existing) {
      await trx
        .updateTable('subscribers')
        .set({ is_active: 1, subscribed_at: now })
        .where('id', '=', existing.id)
        .execute()
    } else {
      await trx
        .insertInto('subscribers')
        .values({ id: subscriberId, email, email_key: key, subscribed_at: now, is_active: 1 })
        .execute()
    }
    const kind = existing ? 'changed' : 'created'
    await recordSubscriberChange(trx, { id: subscriberId, email }, kind)
    await outbox.add(trx, { kind: 'newsletter_signup', subscriberId, email }, now)
    await outbox.add(trx, { kind: 'newsletter_welcome', subscriberId, email }, now)
    return { alreadySubscribed: false }
  })
}

/** Finds one subscriber. Returns `undefined` if the ID is unknown. */
export function findSubscriber(db: Database, id: string): Promise<SubscriberRow | undefined> {
  return db
    .selectFrom('subscribers')
    .select(SUBSCRIBER_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Unsubscribes a subscriber and discards an unsent welcome email. Can be repeated. */
export function unsubscribe(
  db: Database,
  id: string,
  outbox: Pick<Outbox, 'withdraw'>,
): Promise<void> {
  return transaction(db, async (trx) => {
    const subscriber = await trx
      .updateTable('subscribers')
      .set({ is_active: 0 })
      .where('id', '=', id)
      .where('is_active', '=', 1)
      .returning(['id', 'email'])
      .executeTakeFirst()
    if (subscriber) await recordSubscriberChange(trx, subscriber)
    await outbox.withdraw(trx, 'newsletter_welcome', id)
  })
}

/** Undoes an unsubscribe. Sends no messages. */
export async function resubscribe(db: Database, id: string): Promise<void> {
  await transaction(db, async (trx) => {
    const subscriber = await trx
      .updateTable('subscribers')
      .set({ is_active: 1, subscribed_at: new Date().toISOString() })
      .where('id', '=', id)
      .where('is_active', '=', 0)
      .returning(['id', 'email'])
      .executeTakeFirst()
    if (subscriber) await recordSubscriberChange(trx, subscriber)
  })
}

/** Records a change that a subscriber has made, in the transaction of the change. */
function recordSubscriberChange(
  trx: Database,
  { id, email }: Pick<SubscriberRow, 'id' | 'email'>,
  kind: 'created' | 'changed' = 'changed',
): Promise<void> {
  return recordChange(trx, { record: 'subscriber', kind, id, actor: { id: null, name: email } })
}

/** Loads a part of the list of subscribers. */
export function listSubscribers(
  db: Database,
  cache: RevisionCache,
  listQuery: ListQuery,
): Promise<ListWindow<SubscriberRow>> {
  const { q, filters, sort } = listQuery
  const query = selectMatching(db, listQuery)
  const value = createSortExpression(sort)
  return readWindow({ db, cache, key: JSON.stringify([q, filters]), query, value }, listQuery)
}

/** Loads the sorted IDs of all subscribers, without filters, which `readSubscribers` applies. */
export function listSubscriberIds(db: Database, query: ListQuery): Promise<string[]> {
  const ids = db.selectFrom('subscribers').select('id')
  return readIds(db, sortAfter(ids, createSortExpression(query.sort), query))
}

/** Loads the subscribers that have these IDs and match the filters, in the order of `ids`. */
export async function readSubscribers(
  db: Database,
  query: ListQuery,
  ids: readonly string[],
): Promise<SubscriberRow[]> {
  const rows = await selectMatching(db, query).where('id', 'in', anyOf(ids)).execute()
  return sortByIds(rows, ids)
}

function selectMatching(db: Database, { q, filters }: ListQuery) {
  let select = db.selectFrom('subscribers').select(SUBSCRIBER_COLUMNS)
  if (q) select = select.where(containsText(sql.ref('email_key'), q))
  if (filters.status) select = select.where('is_active', '=', filters.status === 'active' ? 1 : 0)
  if (filters.is_active) {
    select = select.where('is_active', '=', filters.is_active === 'true' ? 1 : 0)
  }
  return select
}

function createSortExpression({ column }: Sort) {
  return sql<string>`${sql.ref(column === 'email' ? 'email_key' : 'subscribed_at')}`
}
