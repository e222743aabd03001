import type { FieldErrors } from '@duet/forms/schema'
import * as v from 'valibot'
import { errors } from '../errors.ts'

const MAX_LIMIT = 1000
const MAX_CHARACTERS = 500

/** A column to sort by and the direction; written `name` or, descending, `-name`. */
export interface Sort {
  column: string
  direction: 'asc' | 'desc'
}

/** What narrows a list, already checked. */
export interface ListQuery {
  limit: number | undefined
  cursor: Cursor | undefined
  /** Text to search for, in lower case. */
  q: string | undefined
  sort: Sort
  /** The filters that the list has besides, by name. */
  filters: Readonly<Record<string, string>>
}

/** The last row of a page: its value in the sorted column, and its id for ties. */
export type Cursor = readonly [value: string | number, id: string]

/** The rows of one page, and the cursor of the next; `null` after the last. */
export interface Page<Row> {
  rows: Row[]
  nextCursor: string | null
}

interface ListOptions {
  /** Columns to sort by. */
  sortable: readonly string[]
  /** The sort where none is asked for. */
  defaultSort: string
  /** Filter name -> values that it may have. */
  filters: Readonly<Record<string, readonly string[]>>
}

const cursorSchema = v.strictTuple([v.string(), v.union([v.string(), v.number()]), v.string()])

/**
 * Reads `?limit=&cursor=&q=&sort=` and the filters of a list.
 * @throws AppError 400 with a message for each parameter that is wrong.
 */
export function readListQuery(
  query: Readonly<Record<string, unknown>>,
  { sortable, defaultSort, filters }: ListOptions,
): ListQuery {
  const problems: Record<string, string> = {}
  const text = (name: string): string | undefined => {
    const value = query[name]
    if (value === undefined || value === '') return undefined
    if (typeof value === 'string' && value.length <= MAX_CHARACTERS) return value
    problems[name] =
      typeof value === 'string' ? `Has more than ${MAX_CHARACTERS} characters` : 'Give one value'
    return undefined
  }

  const limit = text('limit')
  const isLimit = limit === undefined || (/^\d{1,4}$/.test(limit) && Number(limit) >= 1)
  if (!isLimit || Number(limit ?? 1) > MAX_LIMIT) {
    problems.limit = `Must be a whole number from 1 to ${MAX_LIMIT}`
  }

  const sortText = text('sort') ?? defaultSort
  const column = sortText.replace(/^-/, '')
  if (!sortable.includes(column)) problems.sort = `Must be one of ${sortable.join(', ')}`
  const sort: Sort = { column, direction: sortText.startsWith('-') ? 'desc' : 'asc' }

  const cursorText = text('cursor')
  const cursor = cursorText === undefined ? undefined : parseCursor(cursorText, sort)
  if (cursorText !== undefined && !cursor) problems.cursor = 'Is not a cursor of this list and sort'

  const chosen: Record<string, string> = {}
  for (const [name, values] of Object.entries(filters)) {
    const value = text(name)
    if (value === undefined) continue
    if (values.includes(value)) chosen[name] = value
    else problems[name] = 'Is not one of the known values'
  }

  const q = text('q')?.trim().toLowerCase()
  refuse(problems)
  return { limit: limit ? Number(limit) : undefined, cursor, q, sort, filters: chosen }
}

/** Cuts the one row too many that tells of a next page, and names where that begins. */
export function toPage<Row extends { id: string; sort_value: string | number }>(
  rows: Row[],
  { limit, sort }: ListQuery,
): Page<Row> {
  const shown = limit === undefined ? rows : rows.slice(0, limit)
  const last = shown.at(-1)
  if (rows.length === shown.length || !last) return { rows: shown, nextCursor: null }
  const cursor = [nameOf(sort), last.sort_value, last.id]
  return { rows: shown, nextCursor: Buffer.from(JSON.stringify(cursor)).toString('base64url') }
}

function parseCursor(text: string, sort: Sort): Cursor | undefined {
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
  const parsed = v.safeParse(cursorSchema, value)
  if (!parsed.success || parsed.output[0] !== nameOf(sort)) return undefined
  return [parsed.output[1], parsed.output[2]]
}

function nameOf({ column, direction }: Sort): string {
  return direction === 'desc' ? `-${column}` : column
}

function refuse(problems: FieldErrors): void {
  if (Object.keys(problems).length > 0) throw errors.validation(problems)
}
