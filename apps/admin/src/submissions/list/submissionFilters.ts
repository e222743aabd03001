import { SUBMISSION_STATUSES, type Submission, type SubmissionStatus } from '@duet/contract'
import { DEPLOYMENT_FIELDS, DEPLOYMENT_TEXT_FIELD_NAMES } from '@duet/forms/schema'
import { compareText, createComparator, readSort, type Sort, writeSort } from '../../tables/sort.ts'

/** Columns that users can sort by. */
export const SORT_COLUMNS = [
  'date',
  'requester',
  'title',
  'company',
  'units',
  'files',
  'status',
] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]

/** The filters and sorting of the submissions list. */
export interface SubmissionFilters {
  /** The search text. Each of its words must occur in a text field of the submission. */
  query: string
  status: SubmissionStatus | null
  state: string | null
  sort: Sort<SortColumn>
}

export const NEWEST_FIRST: Sort<SortColumn> = { id: 'date', direction: 'descending' }

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const COMPARATORS: Record<SortColumn, (a: Submission, b: Submission) => number> = {
  date: (a, b) => compareText(a.created_at, b.created_at),
  requester: (a, b) => collator.compare(a.requester_name, b.requester_name),
  title: (a, b) => collator.compare(a.title, b.title),
  company: (a, b) => collator.compare(a.company, b.company),
  units: (a, b) => a.total_units - b.total_units,
  files: (a, b) => a.workflow_media.length - b.workflow_media.length,
  status: (a, b) => SUBMISSION_STATUSES.indexOf(a.status) - SUBMISSION_STATUSES.indexOf(b.status),
}

/** Reads filters from a query string. Unknown values fall back to the default. */
export function readFilters(params: URLSearchParams): SubmissionFilters {
  const status = SUBMISSION_STATUSES.find((option) => option === params.get('status')) ?? null
  return {
    query: params.get('q') ?? '',
    status,
    state: params.get('state'),
    sort: readSort(params.get('sort'), SORT_COLUMNS) ?? NEWEST_FIRST,
  }
}

/** Writes filters to a query string. Omits filters that have their default value. */
export function writeFilters({ query, status, state, sort }: SubmissionFilters): URLSearchParams {
  const params = new URLSearchParams()
  if (query) params.set('q', query)
  if (status) params.set('status', status)
  if (state) params.set('state', state)
  const sortParam = writeSort(sort)
  if (sortParam !== writeSort(NEWEST_FIRST)) params.set('sort', sortParam)
  return params
}

/**
 * Filters and sorts submissions. Submissions that are equal in the sort column are sorted newest
 * first.
 */
export function applyFilters(
  submissions: readonly Submission[],
  { query, status, state, sort }: SubmissionFilters,
): Submission[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = submissions.filter(
    (submission) =>
      (!status || submission.status === status) &&
      (!state || submission.states.includes(state)) &&
      words.every((word) => getSearchText(submission).includes(word)),
  )
  return matches.sort(
    createComparator(COMPARATORS, sort, (a, b) => compareText(b.created_at, a.created_at)),
  )
}

const searchTextCache = new WeakMap<Submission, string>()

function getSearchText(submission: Submission): string {
  const cachedText = searchTextCache.get(submission)
  if (cachedText !== undefined) return cachedText
  const texts = DEPLOYMENT_TEXT_FIELD_NAMES.map(
    (name) => submission[DEPLOYMENT_FIELDS[name].column],
  )
  const text = texts.join('\n').toLowerCase()
  searchTextCache.set(submission, text)
  return text
}
