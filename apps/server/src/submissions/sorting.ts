import { SUBMISSION_SORTS, SUBMISSION_STATUSES, type SubmissionSort } from '@duet/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Sort } from '../db/keyset.ts'

/** The columns that `GET /submissions` can sort by, and the default sort order. */
export const SUBMISSION_ORDER = { sortable: SUBMISSION_SORTS, defaultSort: '-created_at' } as const

type SortValue = RawBuilder<string | number | null>

// The migrations `017-lists` and `023-first-contact` create an index for each of these expressions,
// except for `reference`.
const SORT_EXPRESSIONS: Readonly<Record<SubmissionSort, SortValue>> = {
  created_at: sql`created_at`,
  requester_name: sql`lower(requester_name)`,
  email: sql`lower(email)`,
  title: sql`lower(title)`,
  company: sql`lower(company)`,
  total_units: sql`total_units`,
  status: createStatusRank(),
  owner: sql`owner_id`,
  follow_up_on: sql`follow_up_on`,
  updated_at: sql`updated_at`,
  first_contact_at: sql`first_contact_at`,
  files: sql`file_count`,
  states: sql`states`,
  tags: sql`tags_text`,
  // A reference is the beginning of the ID.
  reference: sql`id`,
}

/** Returns the SQL expression that submissions are sorted by. */
export function getSortExpression({ column }: Sort): SortValue {
  return SORT_EXPRESSIONS[column as SubmissionSort]
}

/** Creates the SQL expression for a status's position in `SUBMISSION_STATUSES`. */
function createStatusRank(): SortValue {
  const cases = SUBMISSION_STATUSES.map((status, index) => `when '${status}' then ${index}`)
  return sql.raw(`case status ${cases.join(' ')} end`)
}
