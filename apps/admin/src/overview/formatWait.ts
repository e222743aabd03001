const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS
const DAY_SECONDS = 24 * HOUR_SECONDS

/** Formats a duration as text, such as `45 s`, `12 min`, `3 h 20 min`, or `2 days 4 h`. */
export function formatWait(seconds: number): string {
  if (seconds < MINUTE_SECONDS) return `${Math.round(seconds)} s`
  const minutes = Math.round(seconds / MINUTE_SECONDS)
  if (seconds < HOUR_SECONDS) return `${minutes} min`
  if (seconds < DAY_SECONDS)
    return joinUnits([Math.floor(minutes / 60), 'h'], [minutes % 60, 'min'])
  const hours = Math.round(seconds / HOUR_SECONDS)
  const days = Math.floor(hours / 24)
  return joinUnits([days, days === 1 ? 'day' : 'days'], [hours % 24, 'h'])
}

function joinUnits(
  [largeCount, largeUnit]: [number, string],
  [smallCount, smallUnit]: [number, string],
): string {
  return smallCount === 0
    ? `${largeCount} ${largeUnit}`
    : `${largeCount} ${largeUnit} ${smallCount} ${smallUnit}`
}
