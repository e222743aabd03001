import { formatAge, formatDateTime, formatTimeOrDate } from '../../../dates.ts'

/** Shows the time of day if it's today, or else the date. The tooltip shows the age. */
export function SubmissionTime({ iso }: { iso: string }) {
  const now = new Date()
  return (
    <time dateTime={iso} title={`${formatDateTime(iso)}, ${formatAge(iso, now)}`}>
      {formatTimeOrDate(iso, now)}
    </time>
  )
}
