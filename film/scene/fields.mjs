/**
 * Signed distance fields, which define the robot's shape. A field is a function of x, y, and z in
 * meters that returns the distance to a shape's surface. The distance is negative inside the shape.
 * Blended fields look like the cast housings of a machine.
 */

const { abs, hypot, max, min } = Math

/**
 * Returns the distance of the point (x, y, z) from an axis through the given center, and the
 * point's position along that axis. `axis` is 0 for x, 1 for y, and 2 for z.
 */
function toCylindrical(axis, [cx, cy, cz], x, y, z) {
  const p = [x - cx, y - cy, z - cz]
  const radius = axis === 0 ? hypot(p[1], p[2]) : axis === 1 ? hypot(p[0], p[2]) : hypot(p[0], p[1])
  return [radius, p[axis]]
}

/**
 * Returns the distance field of a rod with round ends from `a` to `b`. The rod's radius changes
 * from `startRadius` to `endRadius`.
 */
export function capsule(a, b, startRadius, endRadius = startRadius) {
  const d = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const square = d[0] ** 2 + d[1] ** 2 + d[2] ** 2
  return (x, y, z) => {
    const along = ((x - a[0]) * d[0] + (y - a[1]) * d[1] + (z - a[2]) * d[2]) / square
    const t = max(0, min(1, along))
    const distance = hypot(x - a[0] - d[0] * t, y - a[1] - d[1] * t, z - a[2] - d[2] * t)
    return distance - (startRadius + (endRadius - startRadius) * t)
  }
}

/**
 * Returns the distance field of a cylinder that extends along an axis from `from` to `to`. `edge`
 * is the radius of its rounded edges.
 */
export const cylinder =
  (axis, from, to, radius, edge = 0.004, center = [0, 0, 0]) =>
  (x, y, z) => {
    const [r, h] = toCylindrical(axis, center, x, y, z)
    const middle = (from + to) / 2
    const halfHeight = (to - from) / 2
    const dx = r - radius + edge
    const dy = abs(h - middle) - halfHeight + edge
    return min(max(dx, dy), 0) + hypot(max(dx, 0), max(dy, 0)) - edge
  }

/**
 * Returns the distance field of a box. `half` is half its size along each axis, and `edge` the
 * radius of its rounded edges.
 */
export const box =
  (center, half, edge = 0.005) =>
  (x, y, z) => {
    const a = abs(x - center[0]) - half[0] + edge
    const b = abs(y - center[1]) - half[1] + edge
    const c = abs(z - center[2]) - half[2] + edge
    return min(max(a, max(b, c)), 0) + hypot(max(a, 0), max(b, 0), max(c, 0)) - edge
  }

/** Returns the distance field of a ring around an axis. `radius` is half the ring's thickness. */
export const torus = (axis, center, ringRadius, radius) => (x, y, z) => {
  const [r, h] = toCylindrical(axis, center, x, y, z)
  return hypot(r - ringRadius, h) - radius
}

/**
 * Returns the minimum of two distances, with a smooth transition where they differ by less than
 * `width`.
 */
function smoothMin(a, b, width) {
  const overlap = max(width - abs(a - b), 0) / width
  return min(a, b) - overlap * overlap * width * 0.25
}

/** Joins shapes with fillets that are about `width` wide. */
export const blend =
  (width, ...fields) =>
  (x, y, z) => {
    let d = fields[0](x, y, z)
    for (let i = 1; i < fields.length; i++) d = smoothMin(d, fields[i](x, y, z), width)
    return d
  }

/** Subtracts the shapes `tools` from a shape (`field`). Rounds the edges by about `width`. */
export const subtract =
  (width, field, ...tools) =>
  (x, y, z) => {
    let d = field(x, y, z)
    for (const tool of tools) d = -smoothMin(-d, tool(x, y, z), width)
    return d
  }

/** Intersects two shapes. Rounds the edges by about `width`. */
export const intersectShapes = (width, a, b) => (x, y, z) =>
  -smoothMin(-a(x, y, z), -b(x, y, z), width)
