const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Formats a time in seconds, such as `45 s`, `12 min`, `3 h 20 min`, or `2 days 4 h`. */
export function formatWait(seconds: number): string {
  if (seconds < MINUTE) return `${Math.round(seconds)} s`
  const minutes = Math.round(seconds / MINUTE)
  if (seconds < HOUR) return `${minutes} min`
  if (seconds < DAY) return join([Math.floor(minutes / 60), 'h'], [minutes % 60, 'min'])
  const hours = Math.round(seconds / HOUR)
  const days = Math.floor(hours / 24)
  return join([days, days === 1 ? 'day' : 'days'], [hours % 24, 'h'])
}

function join([large, largeUnit]: [number, string], [small, smallUnit]: [number, string]): string {
  return small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`
}
