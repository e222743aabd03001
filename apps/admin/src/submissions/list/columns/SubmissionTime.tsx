import { formatAge, formatDateTime, formatTimeOrDate } from '../../../dates.ts'

/** Shows a date, or the time of day if the date is today. The tooltip also shows the age. */
export function SubmissionTime({ iso }: { iso: string }) {
  const now = new Date()
  return (
    <time dateTime={iso} title={`${formatDateTime(iso)}, ${formatAge(iso, now)}`}>
      {formatTimeOrDate(iso, now)}
    </time>
  )
}
