export interface BackOffSettings {
  /** Delay after the first failure, in milliseconds. */
  firstMs: number
  /** Maximum delay in milliseconds. Only a receiver's `Retry-After` can exceed it. */
  maxMs: number
}

/**
 * Returns the delay after a number of consecutive failures, in milliseconds. The delay doubles with
 * each failure. Half of the delay is random, so that messages that failed together aren't retried
 * together.
 */
export function computeBackOffMs(
  failureCount: number,
  { firstMs, maxMs }: BackOffSettings,
  random = Math.random(),
): number {
  const fullDelayMs = Math.min(maxMs, firstMs * 2 ** Math.max(0, failureCount - 1))
  return Math.round(fullDelayMs / 2 + (fullDelayMs / 2) * random)
}
