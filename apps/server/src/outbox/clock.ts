/** The wall clock and the monotonic clock, in milliseconds. */
export interface Clocks {
  /** Unix time in milliseconds. It jumps when someone sets the clock. */
  now: () => number
  /** Milliseconds since an arbitrary point in time. This number never decreases. */
  monotonic: () => number
}

// NTP corrects small differences gradually. A larger jump means that someone set the clock.
const TOLERANCE_MS = 1000

/**
 * Creates a function that detects when someone sets the wall clock. The function returns how far
 * the clock has jumped since the last call, in milliseconds.
 */
export function watchClock({ now, monotonic }: Clocks): () => number {
  let offset = now() - monotonic()
  return () => {
    const previousOffset = offset
    offset = now() - monotonic()
    const jumpMs = offset - previousOffset
    return Math.abs(jumpMs) > TOLERANCE_MS ? jumpMs : 0
  }
}
