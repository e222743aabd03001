import {
  SUBMISSION_SORTS,
  SUBMISSION_STATUSES,
  type SubmissionFilterQuery,
  type SubmissionSort,
  type SubmissionStatus,
} from '@duet/contract'
import { STATES } from '@duet/forms/schema'
import { trimSearch } from '../search/trimSearch.ts'
import { parseSort, type Sort, writeSort } from '../tables/sort.ts'
import { joinParameterValues, splitParameterValues } from './parameterValues.ts'

/** Filters by the fields of a submission. */
export interface FieldFilters {
  /** The allowed statuses. Here and in the next four lists, an empty list allows any value. */
  status: readonly SubmissionStatus[]
  state: readonly string[]
  /** Account IDs, `me`, or `none`. */
  owner: readonly string[]
  tag: readonly string[]
  /** Sources of leads, or `none`. */
  source: readonly string[]
  /** Matching submissions arrived on or between these days, such as `2026-11-30`. */
  from: string | null
  to: string | null
  unitsMin: number | null
  unitsMax: number | null
  hasFiles: boolean | null
  unread: boolean | null
  /** Whether the submission isn't closed, and its follow-up date is today or earlier. */
  due: boolean | null
  /** Whether another submission has the same email address. */
  duplicates: boolean | null
}

export interface SubmissionFilters extends FieldFilters {
  /** The search text. Each of its words must occur in the submission. */
  query: string
  /** Whether submissions must match all filters, or at least one. They always match the search. */
  match: 'all' | 'any'
  /**
   * Groups of filters, each of which counts as one filter. If `match` is `all`, submissions must
   * match at least one filter of the group. If `match` is `any`, they must match all of them.
   */
  groups: readonly FieldFilters[]
  sort: Sort<SubmissionSort>
}

export const NEWEST_SUBMISSIONS_FIRST: Sort<SubmissionSort> = {
  id: 'created_at',
  direction: 'descending',
}

export const EMPTY_GROUP = {
  status: [],
  state: [],
  owner: [],
  tag: [],
  source: [],
  from: null,
  to: null,
  unitsMin: null,
  unitsMax: null,
  hasFiles: null,
  unread: null,
  due: null,
  duplicates: null,
} as const satisfies FieldFilters

/** Filters that match everything. */
export const NO_FILTERS = {
  ...EMPTY_GROUP,
  query: '',
  match: 'all',
  groups: [],
} as const satisfies Omit<SubmissionFilters, 'sort'>

/** The server rejects more groups. */
export const MAX_GROUPS = 10

const MAX_UNITS = 1_000_000_000

/** Reads filters from a query string. Unknown values fall back to the default. */
export function readFilters(params: URLSearchParams): SubmissionFilters {
  return {
    ...readFieldFilters(params),
    query: params.get('q') ?? '',
    match: params.get('match') === 'any' ? 'any' : 'all',
    groups: params
      .getAll('group')
      .slice(0, MAX_GROUPS)
      .map((text) => readFieldFilters(new URLSearchParams(text))),
    sort: parseSort(params.get('sort'), SUBMISSION_SORTS) ?? NEWEST_SUBMISSIONS_FIRST,
  }
}

function readFieldFilters(params: URLSearchParams): FieldFilters {
  const readList = (name: string) => splitParameterValues(params.get(name) ?? '')
  const states: readonly string[] = STATES
  const [from, to] = sortPair(readDay(params.get('from')), readDay(params.get('to')))
  const units = ['units_min', 'units_max'].map((name) => readUnits(params.get(name)))
  const [unitsMin, unitsMax] = sortPair(units[0] ?? null, units[1] ?? null)
  return {
    status: SUBMISSION_STATUSES.filter((status) => readList('status').includes(status)),
    state: readList('state').filter((state) => states.includes(state)),
    owner: readList('owner'),
    tag: readList('tag'),
    source: readList('source'),
    from,
    to,
    unitsMin,
    unitsMax,
    hasFiles: readFlag(params.get('has_files')),
    unread: readFlag(params.get('unread')),
    due: readFlag(params.get('due')),
    duplicates: readFlag(params.get('duplicates')),
  }
}

/**
 * Writes filters to a query string, with the parameters of `GET /api/submissions`. Omits filters
 * that have their default value.
 */
export function writeFilters(filters: SubmissionFilters): URLSearchParams {
  const sort = writeSort(filters.sort)
  const params = new URLSearchParams()
  if (filters.query !== '') params.set('q', filters.query)
  for (const [name, value] of writeFieldFilters(filters)) params.set(name, value)
  for (const group of filters.groups) params.append('group', writeFieldFilters(group).toString())
  if (filters.match === 'any') params.set('match', 'any')
  if (sort !== writeSort(NEWEST_SUBMISSIONS_FIRST)) params.set('sort', sort)
  return params
}

type FilterValues = Record<keyof SubmissionFilterQuery, string | number | boolean | null>

function writeFieldFilters(filters: FieldFilters): URLSearchParams {
  const values: Omit<FilterValues, 'q' | 'tz' | 'match' | 'group'> = {
    status: joinParameterValues(filters.status),
    state: joinParameterValues(filters.state),
    owner: joinParameterValues(filters.owner),
    tag: joinParameterValues(filters.tag),
    source: joinParameterValues(filters.source),
    from: filters.from,
    to: filters.to,
    units_min: filters.unitsMin,
    units_max: filters.unitsMax,
    has_files: filters.hasFiles,
    unread: filters.unread,
    due: filters.due,
    duplicates: filters.duplicates,
  }
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && value !== '') params.set(name, String(value))
  }
  return params
}

/** Returns whether no filters are set. Ignores the search text, `match`, and the sort order. */
export function isUnfiltered(filters: SubmissionFilters): boolean {
  return [filters, ...filters.groups].every(isEmptyGroup)
}

/** Returns whether the search text or a filter limits the list. */
export function isSubmissionListLimited(filters: SubmissionFilters): boolean {
  return trimSearch(filters.query) !== '' || !isUnfiltered(filters)
}

/** Returns whether the statuses include all of them. Without a status, the list omits spam. */
export function isEveryStatus(statuses: readonly SubmissionStatus[]): boolean {
  return SUBMISSION_STATUSES.every((status) => statuses.includes(status))
}

/** Removes groups without filters, which exist only until the user has chosen the first filter. */
export function omitEmptyGroups<Filters extends SubmissionFilters>(filters: Filters): Filters {
  return { ...filters, groups: filters.groups.filter((group) => !isEmptyGroup(group)) }
}

function isEmptyGroup(filters: FieldFilters): boolean {
  return writeFieldFilters(filters).toString() === ''
}

function readFlag(text: string | null): boolean | null {
  return text === 'true' ? true : text === 'false' ? false : null
}

function readDay(text: string | null): string | null {
  if (text === null || !/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return null
  const date = new Date(`${text}T00:00:00Z`)
  // `Date` turns February 30 into March 2, so check that the day stays the same.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null
}

function readUnits(text: string | null): number | null {
  return text !== null && /^\d{1,10}$/.test(text) && Number(text) <= MAX_UNITS ? Number(text) : null
}

function sortPair<Value extends string | number>(
  min: Value | null,
  max: Value | null,
): [Value | null, Value | null] {
  return min !== null && max !== null && min > max ? [max, min] : [min, max]
}
