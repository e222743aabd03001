import { type Submission, toCsv } from '@duet/contract'
import { DEPLOYMENT_FIELD_NAMES, DEPLOYMENT_FIELDS } from '@duet/forms/schema'
import { formatDate } from '../../dates.ts'

const FIELDS = DEPLOYMENT_FIELD_NAMES.map((name) => DEPLOYMENT_FIELDS[name])

/** Writes submissions as CSV, in the given order. */
export function writeSubmissionsCsv(submissions: readonly Submission[]): string {
  return toCsv(
    ['Date', ...FIELDS.map((field) => field.label), 'Files Count'],
    submissions.map((submission) => [
      formatDate(submission.created_at),
      ...FIELDS.map(({ column }) => toCell(submission[column])),
      submission.workflow_media.length,
    ]),
  )
}

function toCell(value: string | number | readonly string[]): string | number {
  return typeof value === 'object' ? value.join('; ') : value
}
