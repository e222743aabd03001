import { getTimeZone } from '../../dates.ts'
import {
  NEWEST_FIRST,
  NO_FILTERS,
  type SubmissionFilters,
  writeFilters,
} from './submissionFilters.ts'

/** The fields that the server counts submissions by. */
export type CountedField = 'status' | 'state' | 'owner' | 'tag'

/** Returns the query string with which the server lists the submissions that match the filters. */
export function getServerQuery(filters: SubmissionFilters): string {
  const params = writeFilters({ ...filters, query: filters.query.trim() })
  params.sort()
  // The server needs the user's time zone to find out when a day starts.
  params.set('tz', getTimeZone())
  return params.toString()
}

/**
 * Returns the query string for the counts beside the options of a filter. They include only
 * submissions that match the other filters. If a submission needs to match only one filter, the
 * other filters don't matter.
 */
export function getCountsQuery(filters: SubmissionFilters, field: CountedField): string {
  const others = filters.match === 'any' ? NO_FILTERS : { ...filters, [field]: [] }
  return getServerQuery({ ...others, sort: NEWEST_FIRST })
}
