/**
 * Returns a value that rises smoothly from 0 to 1 as `u` rises from 0 to 1. The slope is 0 at both
 * ends.
 */
export const smoothStep = (u) => {
  const v = Math.max(0, Math.min(1, u))
  return v * v * (3 - 2 * v)
}

/** Returns a value that rises smoothly from 0 to 1 between two times. */
export const easeBetween = (time, [from, to]) => smoothStep((time - from) / (to - from))

/**
 * Creates a smooth curve through points, as a function of time. The curve doesn't overshoot between
 * points, and is constant before the first point and after the last. The method is monotone cubic
 * Hermite interpolation with the slopes of Fritsch and Butland.
 */
export function createCurve(times, values) {
  const lastIndex = times.length - 1
  const steps = []
  const secantSlopes = []
  const slopes = new Array(times.length).fill(0)
  for (let i = 0; i < lastIndex; i++) {
    steps.push(times[i + 1] - times[i])
    secantSlopes.push((values[i + 1] - values[i]) / steps[i])
  }
  for (let i = 1; i < lastIndex; i++) {
    if (secantSlopes[i - 1] * secantSlopes[i] <= 0) continue
    const a = 2 * steps[i] + steps[i - 1]
    const b = steps[i] + 2 * steps[i - 1]
    slopes[i] = (a + b) / (a / secantSlopes[i - 1] + b / secantSlopes[i])
  }

  return (time) => {
    if (time <= times[0]) return values[0]
    if (time >= times[lastIndex]) return values[lastIndex]
    let i = 0
    while (time > times[i + 1]) i++
    const u = (time - times[i]) / steps[i]
    const u2 = u * u
    const u3 = u2 * u
    return (
      (2 * u3 - 3 * u2 + 1) * values[i] +
      (u3 - 2 * u2 + u) * steps[i] * slopes[i] +
      (-2 * u3 + 3 * u2) * values[i + 1] +
      (u3 - u2) * steps[i] * slopes[i + 1]
    )
  }
}

/**
 * Creates a curve for each column of `rows` except the first column, which contains the times of
 * the rows in seconds.
 */
export function createCurves(rows) {
  const times = rows.map((row) => row[0])
  return rows[0].slice(1).map((_, column) =>
    createCurve(
      times,
      rows.map((row) => row[column + 1]),
    ),
  )
}
