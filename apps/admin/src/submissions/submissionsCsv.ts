import type { Submission } from '@duet/forms/schema'
import { toCsv } from '../csv/toCsv.ts'
import { formatDate } from '../dates.ts'

const HEADER = [
  'Date',
  'Requester Name',
  'Email',
  'Title',
  'Company',
  'Use Case',
  'States',
  'Total Units',
  'Files Count',
] as const

/** The export of the submissions, in the order given. */
export function submissionsCsv(submissions: readonly Submission[]): string {
  return toCsv(
    HEADER,
    submissions.map((submission) => [
      formatDate(submission.created_at),
      submission.requester_name,
      submission.email,
      submission.title,
      submission.company,
      submission.use_case,
      submission.states.join('; '),
      submission.total_units,
      submission.workflow_media.length,
    ]),
  )
}
