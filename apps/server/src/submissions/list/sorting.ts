import { SUBMISSION_SORTS, SUBMISSION_STATUSES, type SubmissionSort } from '@duet/contract'
import { type RawBuilder, sql } from 'kysely'
import type { SortOrder } from '../../db/keyset.ts'

/** The columns that `GET /submissions` can sort by, and the default sort order. */
export const SUBMISSION_ORDER = { sortable: SUBMISSION_SORTS, defaultSort: '-created_at' } as const

type SortValue = RawBuilder<string | number | null>

// The migrations `017-lists`, `023-first-contact`, `031-folded-texts`, `038-attribution`, and
// `039-response-clock` create an index for each of these expressions, except for `reference`.
const SORT_EXPRESSIONS: Readonly<Record<SubmissionSort, SortValue>> = {
  created_at: sql`created_at`,
  requester_name: sql`folded_requester_name`,
  email: sql`folded_email`,
  title: sql`folded_title`,
  company: sql`folded_company`,
  total_units: sql`total_units`,
  status: createStatusRank(),
  owner: sql`owner_id`,
  follow_up_on: sql`follow_up_on`,
  updated_at: sql`updated_at`,
  first_contact_at: sql`first_contact_at`,
  // Only unanswered submissions have a value, so the most urgent ones come first.
  answer_due_at: sql`case when first_contact_at is null and status = 'new' then answer_due_at end`,
  files: sql`file_count`,
  states: sql`folded_states`,
  tags: sql`folded_tags`,
  // A reference is the beginning of the ID.
  reference: sql`id`,
  source: sql`source`,
}

const NULLABLE_SORTS: ReadonlySet<string> = new Set<SubmissionSort>([
  'owner',
  'follow_up_on',
  'first_contact_at',
  'answer_due_at',
  'tags',
  'source',
])

/** Returns whether submissions can have no value in the sort column. */
export function isNullable({ column }: SortOrder): boolean {
  return NULLABLE_SORTS.has(column)
}

export function getSortExpression({ column }: SortOrder): SortValue {
  return SORT_EXPRESSIONS[column as SubmissionSort]
}

/** Creates the SQL expression for a status's position in `SUBMISSION_STATUSES`. */
function createStatusRank(): SortValue {
  const cases = SUBMISSION_STATUSES.map((status, index) => `when '${status}' then ${index}`)
  return sql.raw(`case status ${cases.join(' ')} end`)
}
