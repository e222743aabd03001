import { SUBMISSION_STATUSES, type SubmissionFilterQuery } from '@duet/contract'
import { STATES } from '@duet/forms/schema'
import { Parameters } from '@duet/kit/http'
import { readSearchText } from '../../http/listQuery.ts'
import { addIsoDays, getDay, getStartOfDay } from '../days.ts'

type FilterName = keyof SubmissionFilterQuery

const MAX_UNITS = 1_000_000_000
const MAX_NESTED = 10
const MAX_NESTED_CHARACTERS = 2000

/** The value of the filters `owner` and `source` that matches submissions without the value. */
export const NO_VALUE = 'none'

/** Filters by the fields of a submission. A missing filter matches everything. */
export interface FieldQueryFilters {
  /** The accepted values of each field. `undefined` accepts all values. */
  groups: Readonly<Record<GroupField, readonly string[] | undefined>>
  created?: TimeRange | undefined
  units?: { min: number | undefined; max: number | undefined } | undefined
  has_files?: boolean | undefined
  unread?: boolean | undefined
  due?: boolean | undefined
  answer_due?: boolean | undefined
  answer_late?: boolean | undefined
  duplicates?: boolean | undefined
}

/** The filters for a list of submissions. A missing filter matches everything. */
export interface SubmissionQueryFilters extends FieldQueryFilters {
  /** Whether a submission must match all other filters or at least one of them. */
  match: 'all' | 'any'
  /**
   * Nested filters, each of which counts as one filter. If `match` is `all`, a submission must
   * match at least one of the filters in it. If `match` is `any`, it must match all of them.
   */
  nested: readonly FieldQueryFilters[]
  /** The search text. It must match even if `match` is `any`. */
  q?: string | undefined
  /** When submissions must have been created, even if `match` is `any`. */
  period?: TimeRange | undefined
  /** The current time, in seconds since 1970, without the seconds of the minute. */
  now: number
  /** The current day in the caller's time zone. */
  today: string
  timeZone: string
  /** ID of the caller. `unread` uses the caller's read marks. `null` for the service key. */
  viewerId: string | null
}

/** Times in ISO 8601 and UTC. The range includes `from`, but not `before`. */
export interface TimeRange {
  from: string | undefined
  before: string | undefined
}

export type GroupField = 'status' | 'state' | 'owner' | 'tag' | 'source'

/** The fields whose value can be missing, and which have a filter for that. */
export const NULLABLE_FIELDS: ReadonlySet<GroupField> = new Set(['owner', 'source'])

/** Reads the filters for a list of submissions. */
export function readSubmissionFilters(
  parameters: Parameters<FilterName>,
  viewerId: string | null,
): SubmissionQueryFilters {
  const timeZone = parameters.readTimeZone('tz')
  return {
    ...readFieldFilters(parameters, timeZone, viewerId),
    match: parameters.readChoice('match', ['all', 'any']) ?? 'all',
    nested: readNested(parameters, timeZone, viewerId),
    q: readSearchText(parameters),
    now: Math.floor(Date.now() / 60_000) * 60,
    today: getDay(Date.now(), timeZone),
    timeZone,
    viewerId,
  }
}

function readFieldFilters(
  parameters: Parameters<FilterName>,
  timeZone: string,
  viewerId: string | null,
): FieldQueryFilters {
  return {
    groups: {
      status: parameters.readValues('status', { choices: SUBMISSION_STATUSES }),
      state: parameters.readValues('state', { choices: STATES }),
      owner: readOwners(parameters, viewerId),
      tag: parameters.readValues('tag'),
      source: parameters.readValues('source'),
    },
    created: readPeriod(parameters, timeZone),
    units: readUnits(parameters),
    has_files: parameters.readFlag('has_files'),
    unread: parameters.readFlag('unread'),
    due: parameters.readFlag('due'),
    answer_due: parameters.readFlag('answer_due'),
    answer_late: parameters.readFlag('answer_late'),
    duplicates: parameters.readFlag('duplicates'),
  }
}

function readNested(
  parameters: Parameters<FilterName>,
  timeZone: string,
  viewerId: string | null,
): FieldQueryFilters[] {
  const limits = { maxCount: MAX_NESTED, maxCharacters: MAX_NESTED_CHARACTERS }
  return parameters.readTexts('group', limits).map((text) => {
    const nestedParameters = new Parameters<FilterName>(
      Object.fromEntries(new URLSearchParams(text)),
    )
    const filters = readFieldFilters(nestedParameters, timeZone, viewerId)
    if (!nestedParameters.areValid) parameters.reject('group', 'Contains an invalid filter')
    return filters
  })
}

function readOwners(
  parameters: Parameters<FilterName>,
  viewerId: string | null,
): string[] | undefined {
  const owners = parameters.readValues('owner')
  if (owners?.includes('me') && viewerId === null) {
    return parameters.reject('owner', 'Only people can use “me”')
  }
  return owners?.map((owner) => (owner === 'me' && viewerId !== null ? viewerId : owner))
}

function readPeriod(parameters: Parameters<FilterName>, timeZone: string): TimeRange | undefined {
  const from = parameters.readDay('from')
  const to = parameters.readDay('to')
  if (from !== undefined && to !== undefined && from > to) {
    parameters.reject('to', 'Must not be before “from”')
  }
  if (from === undefined && to === undefined) return undefined
  const formatStart = (day: string) => new Date(getStartOfDay(day, timeZone)).toISOString()
  return {
    from: from === undefined ? undefined : formatStart(from),
    before: to === undefined ? undefined : formatStart(addIsoDays(to, 1)),
  }
}

function readUnits(parameters: Parameters<FilterName>): SubmissionQueryFilters['units'] {
  const min = parameters.readInteger('units_min', { min: 0, max: MAX_UNITS })
  const max = parameters.readInteger('units_max', { min: 0, max: MAX_UNITS })
  if (min !== undefined && max !== undefined && min > max) {
    parameters.reject('units_max', 'Must not be less than “units_min”')
  }
  return min === undefined && max === undefined ? undefined : { min, max }
}
