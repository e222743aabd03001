import { formatAge, formatDateTime, formatTimeOrDate } from '../../../dates.ts'

/** Shows the time of day for today and the date for other days. The tooltip has the age. */
export function SubmissionTime({ iso }: { iso: string }) {
  const now = new Date()
  return (
    <time dateTime={iso} title={`${formatDateTime(iso)}, ${formatAge(iso, now)}`}>
      {formatTimeOrDate(iso, now)}
    </time>
  )
}
