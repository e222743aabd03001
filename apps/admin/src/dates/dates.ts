/**
 * Formats a date as `M/D/YYYY` in the user's time zone. Returns an empty string if `iso` isn't a
 * date.
 */
export function formatDate(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  return `${date.getMonth() + 1}/${date.getDate()}/${date.getFullYear()}`
}

/**
 * Formats a time as `M/D/YYYY, h:mm AM` in the user's time zone. Returns an empty string if `iso`
 * isn't a date.
 */
export function formatDateTime(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  const hours = date.getHours()
  const minutes = String(date.getMinutes()).padStart(2, '0')
  return `${formatDate(iso)}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

/** Formats a time as `h:mm AM` if it's today, or as `M/D/YYYY` otherwise. */
export function formatTimeOrDate(iso: string, now: Date): string {
  const date = formatDate(iso)
  const isToday = date !== '' && date === formatDate(now.toISOString())
  return isToday ? formatDateTime(iso).slice(date.length + 2) : date
}

const AGE_UNITS = [
  { seconds: 365 * 86_400, unit: 'year' },
  { seconds: 30 * 86_400, unit: 'month' },
  { seconds: 7 * 86_400, unit: 'week' },
  { seconds: 86_400, unit: 'day' },
  { seconds: 3600, unit: 'hour' },
  { seconds: 60, unit: 'minute' },
] as const

/** Formats how long ago a time was, such as `3 hours ago`. */
export function formatAge(iso: string, now: Date): string {
  const seconds = (now.getTime() - Date.parse(iso)) / 1000
  const ageUnit = AGE_UNITS.find((candidate) => seconds >= candidate.seconds)
  if (!ageUnit) return Number.isNaN(seconds) ? '' : 'just now'
  const count = Math.floor(seconds / ageUnit.seconds)
  return `${count} ${ageUnit.unit}${count === 1 ? '' : 's'} ago`
}

/** Formats a date as `YYYY-MM-DD` in the user's time zone. */
export function formatIsoDay(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0')
  const day = String(date.getDate()).padStart(2, '0')
  return `${date.getFullYear()}-${month}-${day}`
}

/** Formats a day such as `2026-11-30` as `M/D/YYYY`. */
export function formatDay(isoDay: string): string {
  const [year, month, day] = isoDay.split('-').map(Number)
  return `${month}/${day}/${year}`
}

/** Formats a duration as `mm:ss`. */
export function formatDuration(seconds: number): string {
  const wholeSeconds = Math.round(seconds)
  const minutes = String(Math.floor(wholeSeconds / 60)).padStart(2, '0')
  return `${minutes}:${String(wholeSeconds % 60).padStart(2, '0')}`
}

/** Returns the user's time zone, such as `America/Chicago`. */
export function getTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}
