/** Stiffness per millisecond. With this value, a slide change takes about 480 ms. */
const STIFFNESS = 0.018

export interface SpringState {
  /** Distance from the target, in slides. */
  distance: number
  /** Slides per millisecond. Negative values decrease the distance. */
  velocity: number
}

/**
 * Returns the state of a critically damped spring after `elapsed` milliseconds. Limits the initial
 * velocity, so that the spring doesn't overshoot its target.
 */
export function moveSpring(
  { distance, velocity }: SpringState,
  elapsed: number,
  speed: number,
): SpringState {
  const rate = STIFFNESS * speed
  const maxVelocity = -rate * distance
  const startVelocity = velocity / maxVelocity > 1 ? maxVelocity : velocity
  const decay = Math.exp(-rate * elapsed)
  const excess = startVelocity - maxVelocity
  return {
    distance: (distance + excess * elapsed) * decay,
    velocity: (startVelocity - rate * excess * elapsed) * decay,
  }
}
