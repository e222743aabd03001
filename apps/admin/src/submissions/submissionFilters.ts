import { SUBMISSION_STATUSES, type Submission, type SubmissionStatus } from '@duet/forms/schema'

/** Columns that the list can be ordered by. */
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

export interface Sort<Column extends string> {
  id: Column
  direction: 'ascending' | 'descending'
}

/** What is shown of the submissions, and in which order. */
export interface SubmissionFilters {
  /** Looked for in name, company, email and use case; every word must be found. */
  query: string
  status: SubmissionStatus | null
  state: string | null
  sort: Sort<SortColumn>
}

export const NEWEST_FIRST: Sort<SortColumn> = { id: 'date', direction: 'descending' }

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const COMPARE: Record<SortColumn, (a: Submission, b: Submission) => number> = {
  date: (a, b) => compareText(a.created_at, b.created_at),
  requester: (a, b) => collator.compare(a.requester_name, b.requester_name),
  title: (a, b) => collator.compare(a.title, b.title),
  company: (a, b) => collator.compare(a.company, b.company),
  units: (a, b) => a.total_units - b.total_units,
  files: (a, b) => a.workflow_media.length - b.workflow_media.length,
  status: (a, b) => SUBMISSION_STATUSES.indexOf(a.status) - SUBMISSION_STATUSES.indexOf(b.status),
}

/** Reads the filters from an address; what it does not know falls back to the default. */
export function readFilters(params: URLSearchParams): SubmissionFilters {
  const status = SUBMISSION_STATUSES.find((known) => known === params.get('status')) ?? null
  return {
    query: params.get('q') ?? '',
    status,
    state: params.get('state'),
    sort: readSort(params.get('sort'), SORT_COLUMNS) ?? NEWEST_FIRST,
  }
}

/** Writes the filters into an address's query; defaults are left out. */
export function writeFilters({ query, status, state, sort }: SubmissionFilters): URLSearchParams {
  const params = new URLSearchParams()
  if (query) params.set('q', query)
  if (status) params.set('status', status)
  if (state) params.set('state', state)
  const order = writeSort(sort)
  if (order !== writeSort(NEWEST_FIRST)) params.set('sort', order)
  return params
}

/** `units` is ascending, `-units` descending. */
export function readSort<Column extends string>(
  text: string | null,
  columns: readonly Column[],
): Sort<Column> | undefined {
  const id = columns.find((column) => column === text?.replace(/^-/, ''))
  return id && { id, direction: text?.startsWith('-') ? 'descending' : 'ascending' }
}

export function writeSort({ id, direction }: Sort<string>): string {
  return direction === 'descending' ? `-${id}` : id
}

/** The submissions that pass, in order. Ties stand newest first. */
export function applyFilters(
  submissions: readonly Submission[],
  { query, status, state, sort }: SubmissionFilters,
): Submission[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = submissions.filter(
    (submission) =>
      (!status || submission.status === status) &&
      (!state || submission.states.includes(state)) &&
      words.every((word) => searchText(submission).includes(word)),
  )
  const compare = COMPARE[sort.id]
  const sign = sort.direction === 'ascending' ? 1 : -1
  return found.sort((a, b) => sign * compare(a, b) || compareText(b.created_at, a.created_at))
}

const searchTexts = new WeakMap<Submission, string>()

function searchText(submission: Submission): string {
  const known = searchTexts.get(submission)
  if (known !== undefined) return known
  const { requester_name, company, email, use_case } = submission
  const text = [requester_name, company, email, use_case].join('\n').toLowerCase()
  searchTexts.set(submission, text)
  return text
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
