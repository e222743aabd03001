import { formatUtcDay } from '../mail/format.ts'

/**
 * Formats a day such as `2026-11-30` as `11/30/2026`, or a time in ISO 8601 as
 * `11/30/2026, 5:00 PM CST`, in the time zone of the team.
 */
export function formatDue(due: string, timeZone: string): string {
  if (due.length === 'YYYY-MM-DD'.length) return formatUtcDay(due)
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  // Some versions of Node put a narrow no-break space before AM and PM.
  return format.format(new Date(due)).replaceAll('\u202f', ' ')
}
