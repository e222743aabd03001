import { removeInvisible } from '@duet/kit'

const DATE_TIME_FORMAT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** Formats a date as `11/20/2026`, in UTC. */
export function formatUtcDay(iso: string): string {
  const [year = '', month, day] = iso.slice(0, 10).split('-').map(Number)
  return `${month}/${day}/${year}`
}

/** Formats a date and time as `11/20/2026, 9:12 AM UTC`. */
export function formatInstant(iso: string): string {
  const parts = DATE_TIME_FORMAT.formatToParts(new Date(iso))
  const getPart = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${formatUtcDay(iso)}, ${getPart('hour')}:${getPart('minute')} ${getPart('dayPeriod')} UTC`
}

/** Formats a size in MB with two decimals, such as `4.61 MB`. */
export function formatMegabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(2)} MB`
}

export { formatReference } from '@duet/contract'

/**
 * Replaces line breaks and control characters with spaces, and removes invisible characters, so that
 * the text is safe in an email header.
 */
export function toOneLine(text: string): string {
  return removeInvisible(text)
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
}
