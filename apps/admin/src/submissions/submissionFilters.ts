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

/** The query parameters of filters that are `true`, `false`, or `null` for no filter. */
const FLAG_PARAMETERS = {
  hasFiles: 'has_files',
  unread: 'unread',
  /** Whether the submission isn't closed, and its follow-up date is today or earlier. */
  due: 'due',
  /** Whether the submission is unanswered, and its answer is due today or overdue. */
  answerDue: 'answer_due',
  /** Whether the answer is overdue or came too late. `false` if it came in time. */
  answerLate: 'answer_late',
  /** Whether another submission has the same email address. */
  duplicates: 'duplicates',
} as const
type Flag = keyof typeof FLAG_PARAMETERS

const mapFlags = <Value>(getValue: (parameter: string, flag: Flag) => Value) =>
  Object.fromEntries(
    Object.entries(FLAG_PARAMETERS).map(([flag, parameter]) => [
      flag,
      getValue(parameter, flag as Flag),
    ]),
  ) as Record<Flag, Value>

/** Filters by the fields of a submission. */
export interface FieldFilters extends Readonly<Record<Flag, boolean | null>> {
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
  ...mapFlags(() => null),
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
    ...mapFlags((parameter) => readFlag(params.get(parameter))),
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

type FlagParameter = (typeof FLAG_PARAMETERS)[Flag]
type FilterValues = Record<
  Exclude<keyof SubmissionFilterQuery, 'q' | 'tz' | 'match' | 'group' | FlagParameter>,
  string | number | null
>

function writeFieldFilters(filters: FieldFilters): URLSearchParams {
  const values: FilterValues = {
    status: joinParameterValues(filters.status),
    state: joinParameterValues(filters.state),
    owner: joinParameterValues(filters.owner),
    tag: joinParameterValues(filters.tag),
    source: joinParameterValues(filters.source),
    from: filters.from,
    to: filters.to,
    units_min: filters.unitsMin,
    units_max: filters.unitsMax,
  }
  const params = new URLSearchParams()
  const set = (name: string, value: string | number | boolean | null) => {
    if (value !== null && value !== '') params.set(name, String(value))
  }
  for (const [name, value] of Object.entries(values)) set(name, value)
  mapFlags((parameter, flag) => set(parameter, filters[flag]))
  return params
}

/** Counts the filters that are set. A range is one filter, and so is a group of filters. */
export function countFilters(filters: SubmissionFilters): number {
  const params = writeFieldFilters(filters)
  const isWholeRange = (min: string, max: string) => Number(params.has(min) && params.has(max))
  const rangeCount = isWholeRange('from', 'to') + isWholeRange('units_min', 'units_max')
  return [...params].length - rangeCount + omitEmptyGroups(filters).groups.length
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
