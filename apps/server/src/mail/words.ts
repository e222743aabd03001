const DATE_TIME = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** A day as `11/20/2026`, in UTC. */
export function formatDay(iso: string): string {
  const [year = '', month, day] = iso.slice(0, 10).split('-').map(Number)
  return `${month}/${day}/${year}`
}

/** An instant as `11/20/2026, 9:12 AM UTC`. */
export function formatInstant(iso: string): string {
  const time = DATE_TIME.formatToParts(new Date(iso))
  const part = (type: string) => time.find((each) => each.type === type)?.value ?? ''
  return `${formatDay(iso)}, ${part('hour')}:${part('minute')} ${part('dayPeriod')} UTC`
}

/** A size in MB with two decimals, as `4.61 MB`. */
export function formatMegabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(2)} MB`
}

/** What people call a request by: the beginning of its id, as `4F9A-21C7`. */
export function referenceOf(submissionId: string): string {
  return `${submissionId.slice(0, 4)}-${submissionId.slice(4, 8)}`.toUpperCase()
}

/** One line of plain text, for headers: what a name brings along besides is dropped. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()
}
