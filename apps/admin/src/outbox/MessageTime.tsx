import { formatAge, formatDateTime, formatTimeOrDate } from '../dates/dates.ts'
import { useNow } from '../dates/useNow.ts'

/** Shows a date, or the time of day if the date is today. The tooltip also shows the age. */
export function MessageTime({ isoTime }: { isoTime: string }) {
  const now = useNow()
  return (
    <time dateTime={isoTime} title={`${formatDateTime(isoTime)}, ${formatAge(isoTime, now)}`}>
      {formatTimeOrDate(isoTime, now)}
    </time>
  )
}
