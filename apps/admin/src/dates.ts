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
