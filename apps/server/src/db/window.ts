import type { ListPosition } from '@duet/contract'
import { anyOf, type Database, readIds, type Tables } from '@duet/kit/database'
import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import { type ListPage, type Position, readPage, type SortOrder, sortAfter } from './keyset.ts'
import type { RevisionCache } from './revisionCache.ts'

/** The part of a list that a client requests. */
export interface WindowQuery extends Position {
  limit: number | undefined
  /** Number of rows before the window. `undefined` if the window starts after the cursor. */
  offset: number | undefined
  count: boolean
}

/** Part of a list. `total` is set only if the query asked for it. */
export interface ListWindow<Row> extends ListPage<Row>, Pick<ListPosition, 'total'> {}

/** A filtered list. */
interface WindowSource<Table extends keyof Tables, Row> {
  db: Database
  cache: RevisionCache
  /** Identifies the list and its filters in the cache. */
  key: string
  query: SelectQueryBuilder<Tables, Table, Row>
  /** The value that the list is sorted by. */
  value: Expression<string | number>
}

/**
 * Loads part of a list. The IDs of the whole list are cached until the list changes, so that
 * counts and large offsets are fast.
 */
export async function readWindow<Table extends keyof Tables, Row extends { id: string }>(
  source: WindowSource<Table, Row>,
  { limit, offset, count, ...position }: WindowQuery,
): Promise<ListWindow<Row>> {
  const { query, value } = source
  const readAllIds = () => readListIds(source, position.sort)
  const total = count ? (await readAllIds()).length : undefined
  if (limit === undefined || offset === undefined) {
    return { ...(await readPage(query, value, { ...position, limit })), total }
  }
  // Includes one extra ID, which tells `readPage` whether there are more rows.
  const windowIds = (await readAllIds()).slice(offset, offset + limit + 1)
  const id = sql.ref<string>('id')
  const page = await readPage(
    query.where((eb) => eb(id, 'in', anyOf(windowIds))),
    value,
    { sort: position.sort, cursor: undefined, limit },
  )
  return { ...page, total }
}

/** Loads the IDs of the whole list, in order. They are cached until the list changes. */
export function readListIds<Table extends keyof Tables, Row extends { id: string }>(
  { db, cache, key, query, value }: WindowSource<Table, Row>,
  sort: SortOrder,
): Promise<string[]> {
  const idQuery = query.clearSelect().select(sql.ref<string>('id').as('id'))
  return cache.read(JSON.stringify([key, sort]), () =>
    readIds(db, sortAfter(idQuery, value, { sort, cursor: undefined })),
  )
}
