import { createValidationError } from '../errors.ts'

/**
 * Milliseconds per unit of Go's duration format, which Supabase's API uses. Units below a
 * millisecond aren't supported.
 */
const UNIT_MS = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 } as const

const DURATION_PATTERN = /^(?:\d+(?:\.\d+)?(?:ms|h|m|s))+$/
// The longest duration that Go can express: about 292 years.
const MAX_DURATION_MS = 292 * 365 * 24 * 3_600_000

/**
 * Converts a duration in Go's format, such as `1h30m`, to the time when a ban ends. Returns `null`
 * for `none`, which lifts a ban.
 *
 * @throws AuthError 400 `validation_failed`.
 */
export function readBanEnd(text: string, now: number): string | null {
  if (text === 'none') return null
  const durationMs = DURATION_PATTERN.test(text) ? toMilliseconds(text) : Number.NaN
  if (!(durationMs >= 0 && durationMs <= MAX_DURATION_MS)) {
    throw createValidationError(
      'invalid format for ban duration: use "none" or a duration such as "24h"',
    )
  }
  return new Date(now + durationMs).toISOString()
}

function toMilliseconds(text: string): number {
  return [...text.matchAll(/([\d.]+)(ms|h|m|s)/g)].reduce(
    (sum, [, number, unit]) => sum + Number(number) * UNIT_MS[unit as keyof typeof UNIT_MS],
    0,
  )
}
