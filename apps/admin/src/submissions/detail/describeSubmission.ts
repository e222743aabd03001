import { parseMediaFile, type Submission } from '@duet/contract'
import { DEPLOYMENT_FIELD_NAMES, DEPLOYMENT_FIELDS } from '@duet/forms/schema'
import { formatDateTime } from '../../dates/dates.ts'

/** Formats a submission as text, with one line per field and per file. */
export function describeSubmission(submission: Submission): string {
  const fields = DEPLOYMENT_FIELD_NAMES.map((name) => DEPLOYMENT_FIELDS[name])
  const files = submission.workflow_media.map((json) => parseMediaFile(json)?.originalName)
  return [
    `Reference: ${submission.reference}`,
    `Received: ${formatDateTime(submission.created_at)}`,
    ...fields.map(({ column, label }) => `${label}: ${formatValue(submission[column])}`),
    ...files.filter((name) => name !== undefined).map((name) => `File: ${name}`),
  ].join('\n')
}

function formatValue(value: string | number | readonly string[]): string {
  if (typeof value === 'number') return value.toLocaleString('en-US')
  return typeof value === 'string' ? value : value.join(', ')
}
