import type { QueryParams } from '@duet/contract'
import { getTimeZone } from '../dates/dates.ts'
import { trimSearch } from '../search/trimSearch.ts'
import {
  NEWEST_SUBMISSIONS_FIRST,
  NO_FILTERS,
  omitEmptyGroups,
  type SubmissionFilters,
  writeFilters,
} from './submissionFilters.ts'

/** Fields for which the server can count how many submissions have each value. */
export type CountedField = 'status' | 'state' | 'owner' | 'tag' | 'source'

/** Returns the query string for requesting the submissions that match `filters`. */
export function getServerQuery(filters: SubmissionFilters): string {
  const appliedFilters = { ...omitEmptyGroups(filters), query: trimSearch(filters.query) }
  const params: QueryParams<'GET /api/submissions'> = writeFilters(appliedFilters)
  params.sort()
  // The server needs the user's time zone to determine when each day starts.
  params.set('tz', getTimeZone())
  return params.toString()
}

/**
 * Returns the query string for the counts beside a filter's options. The counts include only
 * submissions that match the other filters. If `match` is `any`, they include all submissions that
 * match the search.
 */
export function getCountsQuery(filters: SubmissionFilters, field: CountedField): string {
  const otherFilters = filters.match === 'any' ? NO_FILTERS : { ...filters, [field]: [] }
  return getServerQuery({ ...otherFilters, query: filters.query, sort: NEWEST_SUBMISSIONS_FIRST })
}
