import { type SqlBool, sql } from 'kysely'

// SQLite uses the index `erased_rows_submission` only for exactly these expressions.
const isSavedSubmission = sql`source = 'submissions'
  and cast(json_extract(row, '$.id') as text) = submissions.id`

/**
 * The SQL condition that an erasure of personal data has saved values of a submission. They are
 * kept until the erasure is final or completely undone.
 */
export const hasErasedValues = sql<SqlBool>`exists (
  select 1 from erased_rows where ${isSavedSubmission}
)`

/**
 * The SQL condition that an erasure of personal data has deleted a submission. Undoing the erasure
 * restores the submission.
 */
export const isErased = sql<SqlBool>`exists (
  select 1 from erased_rows
  where ${isSavedSubmission} and json_extract(row, '$.replacement.deleted_at') = submissions.deleted_at
)`
