/** Returns a number, or `fallback` for NaN, infinite numbers, and anything that isn't a number. */
export function toFinite<Fallback>(
  value: number | null | undefined,
  fallback: Fallback,
): number | Fallback {
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback
}

/** Returns a number above 0, or `fallback` for anything else. */
export function toPositive<Fallback>(
  value: number | null | undefined,
  fallback: Fallback,
): number | Fallback {
  const number = toFinite(value, 0)
  return number > 0 ? number : fallback
}
