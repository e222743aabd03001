import { type Position, parseCursor, type Sort } from '../db/keyset.ts'
import { errors } from '../errors.ts'

const MAX_LIMIT = 1000
const MAX_VALUE_CHARACTERS = 500

/** The validated parameters of a list request. */
export interface ListQuery extends Position {
  limit: number | undefined
  /** The search text, in lowercase. */
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
 * Parses `?limit=&cursor=&q=&sort=` and the filters of a list request.
 * @throws AppError 400 with a message for each invalid parameter.
 */
export function readListQuery(
  query: Readonly<Record<string, unknown>>,
  { sortable, defaultSort, filters }: ListOptions,
): ListQuery {
  const problems: Record<string, string> = {}
  const readText = (name: string): string | undefined => {
    const value = query[name]
    if (value === undefined || value === '') return undefined
    if (typeof value === 'string' && value.length <= MAX_VALUE_CHARACTERS) return value
    problems[name] =
      typeof value === 'string'
        ? `Has more than ${MAX_VALUE_CHARACTERS} characters`
        : 'Give one value'
    return undefined
  }

  const limit = readText('limit')
  const isPositiveOrUnset = limit === undefined || (/^\d{1,4}$/.test(limit) && Number(limit) >= 1)
  if (!isPositiveOrUnset || Number(limit ?? 1) > MAX_LIMIT) {
    problems.limit = `Must be a whole number from 1 to ${MAX_LIMIT}`
  }

  const sortText = readText('sort') ?? defaultSort
  const column = sortText.replace(/^-/, '')
  if (!sortable.includes(column)) problems.sort = `Must be one of ${sortable.join(', ')}`
  const sort: Sort = { column, direction: sortText.startsWith('-') ? 'desc' : 'asc' }

  const cursorText = readText('cursor')
  const cursor = cursorText === undefined ? undefined : parseCursor(cursorText, sort)
  if (cursorText !== undefined && !cursor) problems.cursor = 'Is not a cursor of this list and sort'

  const chosenFilters: Record<string, string> = {}
  for (const [name, values] of Object.entries(filters)) {
    const value = readText(name)
    if (value === undefined) continue
    if (values.includes(value)) chosenFilters[name] = value
    else problems[name] = 'Is not one of the known values'
  }

  const q = readText('q')?.trim().toLowerCase()
  if (Object.keys(problems).length > 0) throw errors.validation(problems)
  return { limit: limit ? Number(limit) : undefined, cursor, q, sort, filters: chosenFilters }
}
