export interface BackOffSettings {
  /** Wait after the first failure. */
  firstMs: number
  /** No wait is longer, but for one that the receiver asks for. */
  maxMs: number
}

/**
 * How long to wait after so many failures in a row: doubled each time, half of it by chance, so
 * that what has failed together does not come back together.
 */
export function backOff(
  failures: number,
  { firstMs, maxMs }: BackOffSettings,
  random = Math.random(),
): number {
  const full = Math.min(maxMs, firstMs * 2 ** Math.max(0, failures - 1))
  return Math.round(full / 2 + (full / 2) * random)
}
