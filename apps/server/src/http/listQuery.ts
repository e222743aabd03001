import { type Position, parseCursor, type Sort } from '../db/keyset.ts'
import { Parameters } from './parameters.ts'

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

interface ListOptions {
  /** Columns that clients can sort the list by. */
  sortable: readonly string[]
  /** Sort order if a request has no `sort` parameter. */
  defaultSort: string
  /** Maps filter names to the allowed values. */
  filters: Readonly<Record<string, readonly string[]>>
}

/**
 * Parses `?limit=&cursor=&offset=&count=&q=&sort=` and the filters of a list request.
 * @throws AppError 400 with a message for each invalid parameter.
 */
export function readListQuery(
  query: Readonly<Record<string, unknown>>,
  { sortable, defaultSort, filters }: ListOptions,
): ListQuery {
  const parameters = new Parameters(query)
  const page = readPageQuery(parameters, { sortable, defaultSort })
  const chosenFilters: Record<string, string> = {}
  for (const [name, values] of Object.entries(filters)) {
    const value = parameters.readChoice(name, values)
    if (value !== undefined) chosenFilters[name] = value
  }
  const q = readSearchText(parameters)
  parameters.throwIfInvalid()
  return { ...page, q, filters: chosenFilters }
}

/** Reads the parameters that choose the sort order and the part of the list to return. */
export function readPageQuery(
  parameters: Parameters,
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
  parameters: Parameters,
  { sortable, defaultSort }: Pick<ListOptions, 'sortable' | 'defaultSort'>,
): Sort {
  const text = parameters.readText('sort') ?? defaultSort
  const column = text.replace(/^-/, '')
  if (!sortable.includes(column)) {
    parameters.reject('sort', `Must be one of ${sortable.join(', ')}`)
  }
  return { column, direction: text.startsWith('-') ? 'desc' : 'asc' }
}

/** Reads the search text, `q`. */
export function readSearchText(parameters: Parameters): string | undefined {
  return parameters.readText('q')?.trim() || undefined
}
