import type { ListPosition } from '@duet/contract'
import type { Tables } from '@duet/kit/database'
import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import * as v from 'valibot'

/** A sort column and direction. In a query string, `-name` sorts by `name` descending. */
export interface SortOrder {
  column: string
  direction: 'asc' | 'desc'
}

/**
 * Identifies the last row of a page by its ID and its value in the sort column. The value alone
 * isn't enough, because other rows can have the same value.
 */
export type Cursor = readonly [value: string | number, id: string]

export interface Position {
  sort: SortOrder
  /** The last row of the previous page, or `undefined` for the first page. */
  cursor: Cursor | undefined
}

export interface ListPage<Row> extends Pick<ListPosition, 'nextCursor'> {
  rows: Row[]
  nextCursor: string | null
}

/** Sorts a query by `value`, then by ID, and selects only the rows after the cursor. */
export function sortAfter<Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  value: Expression<string | number>,
  { sort, cursor }: Position,
): SelectQueryBuilder<Tables, Table, Row> {
  const id = sql.ref<string>('id')
  const sortedQuery = query.orderBy(value, sort.direction).orderBy(id, sort.direction)
  if (!cursor) return sortedQuery
  const [lastValue, lastId] = cursor
  const operator = sort.direction === 'desc' ? '<' : '>'
  return sortedQuery.where((eb) =>
    eb.or([
      eb(value, operator, lastValue),
      eb.and([eb(value, '=', lastValue), eb(id, operator, lastId)]),
    ]),
  )
}

/**
 * Loads one page of a query, sorted by `value`. Without a limit, the page has all remaining rows.
 */
export async function readPage<Table extends keyof Tables, Row extends { id: string }>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  value: Expression<string | number>,
  { limit, ...position }: Position & { limit: number | undefined },
): Promise<ListPage<Row>> {
  const sortValue = sql<string | number>`${value}`.as('sort_value')
  let pageQuery = sortAfter(query, value, position).select(sortValue)
  // Selects one extra row to find out whether there is a next page.
  if (limit !== undefined) pageQuery = pageQuery.limit(limit + 1)
  const foundRows = (await pageQuery.execute()) as (Row & { sort_value: string | number })[]
  const pageRows = foundRows.slice(0, limit)
  const lastRow = pageRows.at(-1)
  const isLastPage = pageRows.length === foundRows.length || !lastRow
  const rows = pageRows.map(({ sort_value: _, ...row }) => row as unknown as Row)
  return {
    rows,
    nextCursor: isLastPage ? null : formatCursor([lastRow.sort_value, lastRow.id], position.sort),
  }
}

const cursorSchema = v.strictTuple([v.string(), v.union([v.string(), v.number()]), v.string()])

/** Formats a cursor as text. The text includes the sort order, which `parseCursor` checks. */
export function formatCursor(cursor: Cursor, sort: SortOrder): string {
  return Buffer.from(JSON.stringify([formatSort(sort), ...cursor])).toString('base64url')
}

/**
 * Parses a cursor. Returns `undefined` if it's malformed or belongs to a list with a different sort
 * order.
 */
export function parseCursor(text: string, sort: SortOrder): Cursor | undefined {
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
  const parseResult = v.safeParse(cursorSchema, value)
  if (!parseResult.success || parseResult.output[0] !== formatSort(sort)) return undefined
  return [parseResult.output[1], parseResult.output[2]]
}

function formatSort({ column, direction }: SortOrder): string {
  return direction === 'desc' ? `-${column}` : column
}
