import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {object} Motion A motion from the scene files that `scene/build.mjs` writes.
 * @property {number} frames
 * @property {number} fps
 * @property {number[][][]} holds times when each hand's fingers are closed: [from, to] in seconds
 * @property {(frame: number, key: string) => Float32Array} partTransform returns a part's transform
 *   in column-major order
 * @property {(frame: number) => { hand?: number, points: Float32Array }[]} objects returns points
 *   on the surface of each handled object (x, y, z in meters); `hand` is undefined if both hands
 *   handle the object
 * @property {string[]} armParts keys of the parts of both arms
 * @property {(frame: number) => Float32Array} waitingPoints returns points on the surfaces of the
 *   objects that wait for the hands; empty if the check doesn't know them
 */

/**
 * Adds midpoints between neighboring points on both faces of a cloth. Without the midpoints, a
 * finger could pass between the points, and the check would miss the contact.
 */
function subdivide(grid, points) {
  const subdividedPoints = []
  const addMidpoint = (a, b) => {
    for (let axis = 0; axis < 3; axis++)
      subdividedPoints.push((grid[3 * a + axis] + grid[3 * b + axis]) / 2)
  }
  for (let face = 0; face < 2; face++) {
    for (let j = 0; j < points; j++) {
      for (let i = 0; i < points; i++) {
        const index = (face * points + j) * points + i
        addMidpoint(index, index)
        if (i + 1 < points) addMidpoint(index, index + 1)
        if (j + 1 < points) addMidpoint(index, index + points)
        if (i + 1 < points && j + 1 < points) addMidpoint(index, index + points + 1)
      }
    }
  }
  return Float32Array.from(subdividedPoints)
}

/**
 * Returns points on the surface that an outline forms when it revolves around the z axis. `outline`
 * is a list of [radius, height].
 */
function revolve(outline) {
  const coordinates = []
  for (let k = 0; k + 1 < outline.length; k++) {
    const [[r0, z0], [r1, z1]] = [outline[k], outline[k + 1]]
    const steps = Math.max(1, Math.ceil(Math.hypot(r1 - r0, z1 - z0) / 0.002))
    for (let step = 0; step <= steps; step++) {
      const [r, z] = [r0 + ((r1 - r0) * step) / steps, z0 + ((z1 - z0) * step) / steps]
      for (let a = 0; a < 96; a++) {
        const angle = (2 * Math.PI * a) / 96
        coordinates.push(r * Math.cos(angle), r * Math.sin(angle), z)
      }
    }
  }
  return coordinates
}

/**
 * Returns points on a tube around `path`: around each point of the path, one point in each of the
 * directions +x, -x, +y, -y, +z, and -z.
 */
function listTubePoints({ path, radius }) {
  return path.flatMap((center) =>
    [0, 1, 2].flatMap((axis) =>
      [-radius, radius].flatMap((offset) => center.map((v, k) => (k === axis ? v + offset : v))),
    ),
  )
}

/**
 * Returns points on the surface of a prism around the z axis, or of a cylinder if `corners` is 0.
 * `radius` is the distance from the axis to the prism's sides. The x axis goes through a corner.
 */
export function coverPrism({ radius, low, high }, corners = 0) {
  const outline = [
    [0, low],
    [radius, low],
    [radius, high],
    [0, high],
  ]
  const coordinates = revolve(outline)
  if (corners === 0) return coordinates
  const step = (2 * Math.PI) / corners
  for (let k = 0; k < coordinates.length; k += 3) {
    const angle = Math.atan2(coordinates[k + 1], coordinates[k]) + 2 * Math.PI
    const stretch = 1 / Math.cos((angle % step) - step / 2)
    coordinates[k] *= stretch
    coordinates[k + 1] *= stretch
  }
  return coordinates
}

/**
 * Returns points on the surface of a box around the z axis, at most 1.5 mm apart. The argument
 * lists half the box's width, half its depth, the height of its bottom, and the height of its top.
 */
export function coverBox([halfX, halfY, low, high]) {
  const divide = (from, to) => {
    const steps = Math.ceil((to - from) / 0.0015)
    return Array.from({ length: steps + 1 }, (_, k) => from + ((to - from) * k) / steps)
  }
  const [xs, ys, zs] = [divide(-halfX, halfX), divide(-halfY, halfY), divide(low, high)]
  const coordinates = []
  for (const x of xs)
    for (const y of ys)
      for (const z of zs)
        if (Math.abs(x) === halfX || Math.abs(y) === halfY || z === low || z === high)
          coordinates.push(x, y, z)
  return coordinates
}

/** Applies the transform `m` to points. */
function transformPoints(points, m) {
  const movedPoints = new Float32Array(points.length)
  for (let k = 0; k < points.length; k += 3) {
    const [x, y, z] = [points[k], points[k + 1], points[k + 2]]
    for (let axis = 0; axis < 3; axis++)
      movedPoints[k + axis] = m[axis] * x + m[4 + axis] * y + m[8 + axis] * z + m[12 + axis]
  }
  return movedPoints
}

/**
 * Returns points on the surfaces of the two objects that the hands carry, each in the object's own
 * coordinates. The right hand's object is first.
 */
function createShapes(name, motion) {
  if (name === 'chain') {
    const { flange, hexagon, neck } = motion.hub
    const hub = [...coverPrism(flange), ...coverPrism(hexagon, 6), ...coverPrism(neck)]
    return [hub, [...hub, ...coverPrism(motion.collar)]]
  }
  if (name === 'plug') {
    const housing = motion.housing.flatMap(coverBox)
    return [housing, housing]
  }
  const roll = motion.roll.flatMap(([radius, length]) => {
    const bar = revolve([
      [0, -length / 2],
      [radius, -length / 2],
      [radius, length / 2],
      [0, length / 2],
    ])
    // Lay the roll along y, and raise it so that the band around it touches the ground.
    const rotatedPoints = []
    for (let k = 0; k < bar.length; k += 3)
      rotatedPoints.push(bar[k], bar[k + 2], bar[k + 1] + motion.roll[1][0])
    return rotatedPoints
  })
  return [[...revolve(motion.cup), ...listTubePoints(motion.handle)], roll]
}

/**
 * Reads the scene files in a folder. Returns a function that finds a motion by its name.
 *
 * @param {string} folder
 * @returns {(name: string) => Motion}
 */
export function readScene(folder) {
  const scene = JSON.parse(readFileSync(join(folder, 'scene.json'), 'utf8'))
  const bytes = readFileSync(join(folder, 'scene.bin'))
  const floats = ([offset, count]) =>
    new Float32Array(
      bytes.buffer.slice(bytes.byteOffset + offset, bytes.byteOffset + offset + 4 * count),
    )
  const instanceIndices = new Map(scene.instances.map(({ key }, index) => [key, index]))

  return (name) => {
    const motion = scene.motions[name]
    const parts = floats(motion.parts)
    const count = scene.instances.length
    const cloth = motion.cloth && floats(motion.cloth.positions)
    const carriedTransforms = motion.carried && floats(motion.carried)
    const shapes = motion.carried && createShapes(name, motion)
    const size = scene.points * scene.points * 6
    const travel = motion.belt && motion.fed && cloth && floats(motion.fed)
    return {
      frames: motion.frames,
      fps: scene.fps,
      holds: motion.holds,
      armParts: scene.instances.map(({ key }) => key).filter((key) => /^[LR]_/.test(key)),
      waitingPoints(frame) {
        if (!travel) return new Float32Array()
        // The next napkin waits at the distance `pitch` from the napkin that the hands fold.
        const distance = motion.belt.pitch - (travel[frame] - travel[0])
        return cloth.slice(0, size).map((value, k) => (k % 3 === 0 ? value + distance : value))
      },
      partTransform(frame, key) {
        const offset = 16 * (frame * count + instanceIndices.get(key))
        return parts.subarray(offset, offset + 16)
      },
      objects(frame) {
        if (cloth) {
          const lastFrame = cloth.length / size - 1
          const offset = Math.min(frame, lastFrame) * size
          return [{ points: subdivide(cloth.subarray(offset, offset + size), scene.points) }]
        }
        return shapes.map((shape, hand) => {
          const offset = 16 * (2 * frame + hand)
          return {
            hand,
            points: transformPoints(shape, carriedTransforms.subarray(offset, offset + 16)),
          }
        })
      },
    }
  }
}
