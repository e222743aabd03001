/** Maximum `Retry-After` in milliseconds. Longer delays are reduced to this maximum. */
export const MAX_RETRY_AFTER_MS = 24 * 60 * 60 * 1000

/**
 * Parses a `Retry-After` header, which is a number of seconds or a date. Returns milliseconds from
 * now, limited to one day.
 */
export function parseRetryAfterMs(header: string | null | undefined): number | undefined {
  const value = header?.trim()
  if (!value) return undefined
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS) : undefined
}
