import {
  SUBSCRIBER_SOURCES,
  type SubscriberCounts,
  type SubscriberSource,
  UNDO_HOURS,
} from '@duet/contract'
import { anyOf, containsTypedText, type Database, readIds, sortByIds } from '@duet/kit/database'
import { sql } from 'kysely'
import { type SortOrder, sortAfter } from '../db/keyset.ts'
import type { RevisionCache } from '../db/revisionCache.ts'
import { type ListWindow, readWindow } from '../db/window.ts'
import type { ListQuery } from '../http/listQuery.ts'

const ONE_HOUR_MS = 3_600_000

export const SUBSCRIBER_COLUMNS = [
  'id',
  'email',
  'subscribed_at',
  'is_active',
  'source',
  'deleted_at',
  'unconfirmed_since',
  'consented_at',
  'consent_page',
  'consent_text',
  'consent_address',
  'confirmed_at',
  'confirm_by',
] as const

export interface SubscriberRow {
  id: string
  email: string
  subscribed_at: string
  /** 1 for an active subscriber, 0 for somebody who has unsubscribed or is unconfirmed. */
  is_active: number
  source: SubscriberSource
  deleted_at: string | null
  unconfirmed_since: string | null
  consented_at: string | null
  consent_page: string | null
  consent_text: string | null
  consent_address: string | null
  confirmed_at: string | null
  /** When a sign-up that waits for a confirmation expires. `null` if none waits. */
  confirm_by: string | null
}

/** The sort columns and filters that the lists of subscribers accept. */
export const SUBSCRIBER_LIST = {
  sortable: ['subscribed_at', 'email', 'status', 'source'],
  defaultSort: '-subscribed_at',
  filters: {
    status: ['active', 'inactive', 'unconfirmed', 'deleted'],
    is_active: ['true', 'false'],
    source: SUBSCRIBER_SOURCES,
  },
} as const

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

export function listSubscriberIds(db: Database, query: ListQuery): Promise<string[]> {
  const ids = selectMatching(db, query).clearSelect().select('id')
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

/** Counts the matching subscribers by status. Ignores the status filters. */
export function countSubscribers(
  db: Database,
  cache: RevisionCache,
  { q, filters }: ListQuery,
): Promise<SubscriberCounts> {
  const { status: _, is_active: __, ...otherFilters } = filters
  return cache.read(JSON.stringify(['counts', q, otherFilters]), async () => {
    const rows = await selectMatching(db, { q, filters: otherFilters })
      .clearSelect()
      .select((eb) => ['is_active', eb.fn.countAll<number>().as('count')])
      .groupBy('is_active')
      .execute()
    const getCount = (isActive: number) =>
      rows.find((row) => row.is_active === isActive)?.count ?? 0
    const countStatus = async (status: 'unconfirmed' | 'deleted') => {
      const { count } = await selectMatching(db, { q, filters: { ...otherFilters, status } })
        .clearSelect()
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    }
    const [activeCount, inactiveCount] = [getCount(1), getCount(0)]
    return {
      total: activeCount + inactiveCount,
      active: activeCount,
      inactive: inactiveCount,
      unconfirmed: await countStatus('unconfirmed'),
      deleted: await countStatus('deleted'),
    }
  })
}

/** Selects the matching subscribers. Omits unconfirmed ones unless the status asks for them. */
function selectMatching(db: Database, { q, filters }: Pick<ListQuery, 'q' | 'filters'>) {
  const { status, is_active: isActive, source } = filters
  let query = db.selectFrom('subscribers').select(SUBSCRIBER_COLUMNS)
  if (status === 'deleted') {
    query = query.where('deleted_at', '>', computeUndoCutoff(Date.now()))
  } else {
    query = query
      .where('deleted_at', 'is', null)
      .where('unconfirmed_since', status === 'unconfirmed' ? 'is not' : 'is', null)
  }
  if (q) query = query.where(containsTypedText(sql.ref('email_key'), q))
  if (status === 'active' || status === 'inactive') {
    query = query.where('is_active', '=', status === 'active' ? 1 : 0)
  }
  if (isActive) query = query.where('is_active', '=', isActive === 'true' ? 1 : 0)
  if (source) query = query.where('source', '=', source as SubscriberSource)
  return query
}

const SORT_COLUMNS: Readonly<Record<string, string>> = { email: 'email_key', status: 'is_active' }

function createSortExpression({ column }: SortOrder) {
  return sql<string | number>`${sql.ref(SORT_COLUMNS[column] ?? column)}`
}

/** Returns a cutoff time. Subscribers who were deleted after the cutoff can still be restored. */
export function computeUndoCutoff(now: number): string {
  return new Date(now - UNDO_HOURS * ONE_HOUR_MS).toISOString()
}
