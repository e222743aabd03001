import type { PageQuery } from '@duet/contract'
import type { Parameters } from '@duet/kit/http'
import { type Position, parseCursor, type SortOrder } from '../db/keyset.ts'

const MAX_LIMIT = 1000
const MAX_OFFSET = 1_000_000_000
// A cursor contains the last row's value, such as all tags of a submission.
const MAX_CURSOR_CHARACTERS = 4096

/** The validated parameters of a list request. */
export interface ListQuery extends Position {
  limit: number | undefined
  /** Number of rows to skip. `undefined` if the request has a cursor. */
  offset: number | undefined
  /** Whether the response includes the total number of matching rows. */
  count: boolean
  /** The search text, as the user typed it. */
  q: string | undefined
  /** Maps filter names to the requested values. */
  filters: Readonly<Record<string, string>>
}

interface ListOptions<Filter extends string = string> {
  /** Columns that clients can sort the list by. */
  sortable: readonly string[]
  /** Sort order if a request has no `sort` parameter. */
  defaultSort: string
  /** Maps filter names to the allowed values. */
  filters: Readonly<Record<Filter, readonly string[]>>
}

/** Reads `?limit=&cursor=&offset=&count=&q=&sort=` and the filters of a list request. */
export function readListQuery<Filter extends string>(
  parameters: Parameters<keyof PageQuery | 'q' | Filter>,
  { sortable, defaultSort, filters }: ListOptions<Filter>,
): ListQuery {
  const page = readPageQuery(parameters, { sortable, defaultSort })
  const chosenFilters: Record<string, string> = {}
  for (const [name, values] of Object.entries(filters) as [Filter, readonly string[]][]) {
    const value = parameters.readChoice(name, values)
    if (value !== undefined) chosenFilters[name] = value
  }
  return { ...page, q: readSearchText(parameters), filters: chosenFilters }
}

/** Reads the parameters that choose the sort order and the part of the list to return. */
export function readPageQuery(
  parameters: Parameters<keyof PageQuery>,
  { sortable, defaultSort }: Pick<ListOptions, 'sortable' | 'defaultSort'>,
): Omit<ListQuery, 'q' | 'filters'> {
  const limit = parameters.readInteger('limit', { min: 1, max: MAX_LIMIT })
  const sort = readSort(parameters, { sortable, defaultSort })

  const cursorText = parameters.readText('cursor', MAX_CURSOR_CHARACTERS)
  const cursor = cursorText === undefined ? undefined : parseCursor(cursorText, sort)
  if (cursorText !== undefined && !cursor) {
    parameters.reject('cursor', 'Is not a cursor of this list and sort')
  }

  const offset = parameters.readInteger('offset', { min: 0, max: MAX_OFFSET })
  const count = parameters.readFlag('count') ?? false
  const hasLimit = parameters.readText('limit') !== undefined
  if (offset !== undefined && !hasLimit) parameters.reject('offset', 'Needs a limit')
  if (offset !== undefined && cursorText !== undefined) {
    parameters.reject('offset', 'Give a cursor or an offset, not both')
  }
  if (count && !hasLimit) parameters.reject('count', 'Needs a limit')
  return { limit, offset, count, cursor, sort }
}

/** Reads the sort column and direction: `name` is ascending and `-name` is descending. */
export function readSort(
  parameters: Parameters<'sort'>,
  { sortable, defaultSort }: Pick<ListOptions, 'sortable' | 'defaultSort'>,
): SortOrder {
  const choices = sortable.flatMap((column) => [column, `-${column}`])
  parameters.describe('sort', { type: 'string', enum: choices, default: defaultSort })
  const text = parameters.readText('sort') ?? defaultSort
  const column = text.replace(/^-/, '')
  if (!sortable.includes(column)) {
    parameters.reject('sort', `Must be one of ${sortable.join(', ')}`)
  }
  return { column, direction: text.startsWith('-') ? 'desc' : 'asc' }
}

/** Reads the search text, `q`. */
export function readSearchText(parameters: Parameters<'q'>): string | undefined {
  return parameters.readText('q')?.trim() || undefined
}
