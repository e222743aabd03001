export interface BackOffSettings {
  /** Wait after the first failure. */
  firstMs: number
  /** Longest wait. A receiver's `Retry-After` can exceed it. */
  maxMs: number
}

/**
 * The wait after a number of consecutive failures. It doubles with each failure, and half of it is
 * random, so that messages that failed together aren't retried together.
 */
export function backOff(
  failures: number,
  { firstMs, maxMs }: BackOffSettings,
  random = Math.random(),
): number {
  const full = Math.min(maxMs, firstMs * 2 ** Math.max(0, failures - 1))
  return Math.round(full / 2 + (full / 2) * random)
}
