const { ceil, hypot, max, min } = Math

/** Returns the x, y, and z of a cell's corner: bits 0, 1, and 2 of the corner's number. */
const corner = (c) => [c & 1, (c >> 1) & 1, (c >> 2) & 1]

/**
 * Returns the mean of the points where the field changes its sign along a cell's edges, or
 * `undefined` if the sign never changes. `values` has the field's value at each corner.
 */
function findCrossing(values) {
  const sum = [0, 0, 0]
  let count = 0
  for (let a = 0; a < 8; a++) {
    for (const bit of [1, 2, 4]) {
      const b = a | bit
      if (b === a || values[a] < 0 === values[b] < 0) continue
      const t = values[a] / (values[a] - values[b])
      const start = corner(a)
      for (let axis = 0; axis < 3; axis++) sum[axis] += start[axis] + (bit === 1 << axis ? t : 0)
      count++
    }
  }
  return count === 0 ? undefined : sum.map((part) => part / count)
}

/**
 * Moves a point onto the surface with two Newton steps. Returns the surface's normal at the new
 * position.
 */
function projectToSurface(field, points, i, cellSize) {
  const e = cellSize * 0.25
  for (let pass = 0; ; pass++) {
    const [x, y, z] = [points[i], points[i + 1], points[i + 2]]
    let gx = field(x + e, y, z) - field(x - e, y, z)
    let gy = field(x, y + e, z) - field(x, y - e, z)
    let gz = field(x, y, z + e) - field(x, y, z - e)
    const length = hypot(gx, gy, gz) || 1
    gx /= length
    gy /= length
    gz /= length
    if (pass === 2) return [gx, gy, gz]
    const d = max(-cellSize * 0.5, min(cellSize * 0.5, field(x, y, z)))
    points[i] -= gx * d
    points[i + 1] -= gy * d
    points[i + 2] -= gz * d
  }
}

/**
 * Triangulates the surface of a field with naive surface nets: one point per cell that the surface
 * crosses, connected across the cells' shared edges. `lowCorner` and `highCorner` are the corners
 * of the bounding box. `cellSize` is the length of a cell's edge in meters.
 *
 * @returns {{ p: Float32Array, n: Float32Array, i: Uint32Array }} positions, normals, indices
 */
export function triangulateSurface(field, lowCorner, highCorner, cellSize) {
  const [nx, ny, nz] = [0, 1, 2].map(
    (axis) => ceil((highCorner[axis] - lowCorner[axis]) / cellSize) + 2,
  )
  const grid = new Float32Array(nx * ny * nz)
  const getIndex = (i, j, k) => i + nx * (j + ny * k)
  for (let k = 0, n = 0; k < nz; k++) {
    for (let j = 0; j < ny; j++) {
      for (let i = 0; i < nx; i++, n++) {
        grid[n] = field(
          lowCorner[0] + (i - 0.5) * cellSize,
          lowCorner[1] + (j - 0.5) * cellSize,
          lowCorner[2] + (k - 0.5) * cellSize,
        )
      }
    }
  }

  const pointIndices = new Int32Array(nx * ny * nz).fill(-1)
  const points = []
  for (let k = 0; k < nz - 1; k++) {
    for (let j = 0; j < ny - 1; j++) {
      for (let i = 0; i < nx - 1; i++) {
        const values = []
        for (let c = 0; c < 8; c++) {
          const [dx, dy, dz] = corner(c)
          values.push(grid[getIndex(i + dx, j + dy, k + dz)])
        }
        const crossing = findCrossing(values)
        if (!crossing) continue
        pointIndices[getIndex(i, j, k)] = points.length / 3
        points.push(
          lowCorner[0] + (i - 0.5 + crossing[0]) * cellSize,
          lowCorner[1] + (j - 0.5 + crossing[1]) * cellSize,
          lowCorner[2] + (k - 0.5 + crossing[2]) * cellSize,
        )
      }
    }
  }

  const triangles = []
  const addQuad = (a, b, c, d, isFlipped) => {
    if (a < 0 || b < 0 || c < 0 || d < 0) return
    if (isFlipped) triangles.push(a, c, b, a, d, c)
    else triangles.push(a, b, c, a, c, d)
  }
  const getPointIndex = (i, j, k) => pointIndices[getIndex(i, j, k)]
  for (let k = 1; k < nz - 1; k++) {
    for (let j = 1; j < ny - 1; j++) {
      for (let i = 1; i < nx - 1; i++) {
        const isInside = grid[getIndex(i, j, k)] < 0
        const isSignChange = (n) => isInside !== grid[n] < 0
        if (isSignChange(getIndex(i + 1, j, k)))
          addQuad(
            getPointIndex(i, j - 1, k - 1),
            getPointIndex(i, j, k - 1),
            getPointIndex(i, j, k),
            getPointIndex(i, j - 1, k),
            !isInside,
          )
        if (isSignChange(getIndex(i, j + 1, k)))
          addQuad(
            getPointIndex(i - 1, j, k - 1),
            getPointIndex(i - 1, j, k),
            getPointIndex(i, j, k),
            getPointIndex(i, j, k - 1),
            !isInside,
          )
        if (isSignChange(getIndex(i, j, k + 1)))
          addQuad(
            getPointIndex(i - 1, j - 1, k),
            getPointIndex(i, j - 1, k),
            getPointIndex(i, j, k),
            getPointIndex(i - 1, j, k),
            !isInside,
          )
      }
    }
  }

  const normals = new Float32Array(points.length)
  for (let i = 0; i < points.length; i += 3)
    normals.set(projectToSurface(field, points, i, cellSize), i)
  return { p: Float32Array.from(points), n: normals, i: Uint32Array.from(triangles) }
}
