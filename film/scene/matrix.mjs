/**
 * 4 x 4 matrices are column-major lists of 16 numbers. Vectors are lists of 3. Units are meters and
 * radians.
 */

export function multiply(a, b) {
  const product = new Array(16)
  for (let column = 0; column < 4; column++) {
    for (let row = 0; row < 4; row++) {
      let sum = 0
      for (let k = 0; k < 4; k++) sum += a[row + 4 * k] * b[k + 4 * column]
      product[row + 4 * column] = sum
    }
  }
  return product
}

export const translation = (x, y, z) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1]

export function rotationX(angle) {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return [1, 0, 0, 0, 0, c, s, 0, 0, -s, c, 0, 0, 0, 0, 1]
}

export function rotationY(angle) {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return [c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1]
}

export function rotationZ(angle) {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return [c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
}

/** Returns the matrix of a coordinate frame with the axes `x`, `y`, `z` and the origin `point`. */
export const frame = (x, y, z, point) => [...x, 0, ...y, 0, ...z, 0, ...point, 1]

/** Inverts a rigid transform, which has no scale and no shear. */
export function invert(m) {
  const inverse = [m[0], m[4], m[8], 0, m[1], m[5], m[9], 0, m[2], m[6], m[10], 0, 0, 0, 0, 1]
  const translationInFrame = directionToFrame(m, [m[12], m[13], m[14]])
  for (const axis of [0, 1, 2]) inverse[12 + axis] = -translationInFrame[axis]
  return inverse
}

/** Converts a direction from world coordinates to the coordinate frame `m`. */
export const directionToFrame = (m, v) =>
  [0, 1, 2].map((axis) => m[4 * axis] * v[0] + m[4 * axis + 1] * v[1] + m[4 * axis + 2] * v[2])

/** Converts a point from world coordinates to the coordinate frame `m`. */
export const pointToFrame = (m, p) =>
  directionToFrame(m, [p[0] - m[12], p[1] - m[13], p[2] - m[14]])

export const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export const cross = (a, b) => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

export function normalize(v) {
  const length = Math.hypot(...v)
  return v.map((part) => part / length)
}
