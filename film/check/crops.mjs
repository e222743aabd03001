import { dot } from '../scene/matrix.mjs'

const toRadians = (degrees) => (degrees * Math.PI) / 180

/**
 * The head's center, and half the head's size along each axis. All values are in meters, in the
 * head's coordinates.
 */
const HEAD = { center: [0, 0.372, 0.588], half: [0.09, 0.05, 0.044] }

/** Position of the fingertips in the palm's coordinates, in meters. */
const FINGERTIPS = [0.205, 0, 0]

const transformPoint = ([x, y, z], m) =>
  [0, 1, 2].map((axis) => m[axis] * x + m[4 + axis] * y + m[8 + axis] * z + m[12 + axis])

/**
 * Creates the projection of a shot's camera.
 *
 * @param {{ w: number, h: number, cam: object }} shot
 * @returns a function that converts a point in the world to pixels from the left and top edges
 */
export function createProjection({ w, h, cam }) {
  const azimuth = toRadians(cam.az)
  const elevation = toRadians(cam.el)
  const right = [Math.cos(azimuth), Math.sin(azimuth), 0]
  const back = [
    Math.sin(azimuth) * Math.cos(elevation),
    -Math.cos(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
  ]
  const up = [
    -Math.sin(azimuth) * Math.sin(elevation),
    Math.cos(azimuth) * Math.sin(elevation),
    Math.cos(elevation),
  ]
  const longerSide = Math.max(w, h)
  return (point) => {
    const p = point.map((value, axis) => value - cam.target[axis])
    const depth = cam.d - dot(p, back)
    const scale = ((cam.lens / 36) * longerSide) / depth
    return [
      w / 2 + scale * dot(p, right) - cam.shift[0] * longerSide,
      h / 2 - scale * dot(p, up) + cam.shift[1] * longerSide,
    ]
  }
}

/** Parses ffmpeg's `crop=w:h:x:y`. Returns the whole picture if there's no crop. */
export function parseCrop({ w, h }, crop) {
  if (!crop) return { w, h, x: 0, y: 0 }
  const [cw, ch, x, y] = crop.replace('crop=', '').split(':').map(Number)
  return { w: cw, h: ch, x, y }
}

/** Returns the bounds of projected points as fractions of a crop's width and height. */
function getBounds(points, { w, h, x, y }) {
  const horizontalShares = points.map(([px]) => (px - x) / w)
  const verticalShares = points.map(([, py]) => (py - y) / h)
  return {
    left: Math.min(...horizontalShares),
    right: Math.max(...horizontalShares),
    top: Math.min(...verticalShares),
    bottom: Math.max(...verticalShares),
  }
}

const getCentroid = (points) => {
  const sum = [0, 0, 0]
  for (let k = 0; k < points.length; k++) sum[k % 3] += points[k]
  return sum.map((value) => (3 * value) / points.length)
}

const isInside = ({ left, right, top, bottom }) =>
  left >= 0 && right <= 1 && top >= 0 && bottom <= 1
const formatPercent = (share) => `${Math.round(share * 100)}%`

/**
 * Checks each crop of a shot in every fourth frame. `shot.crops` contains the requirements:
 *
 * - `hands`: the number of hands that must be visible.
 * - `object`: whether the objects that the hands handle must be visible.
 * - `head`: whether the head must be visible below the site's menu.
 * - `menu`: the fraction of the height, from the top, that the menu covers.
 * - `text`: the fraction of the width, from the left edge, that text covers. Hands must not be
 *   behind the text.
 *
 * @param {import('../tools.mjs').Shot} shot
 * @param {import('./scene.mjs').Motion} motion
 * @param {number[]} frames the motion's frames that the shot shows
 */
export function findCropFaults(shot, motion, frames) {
  const rules = shot.crops
  const projectedPoints = { hands: [[], []], objects: [], heads: [] }
  const project = createProjection(shot)
  for (const frame of frames.filter((_, k) => k % 4 === 0)) {
    for (const [k, hand] of ['R', 'L'].entries())
      projectedPoints.hands[k].push(
        project(transformPoint(FINGERTIPS, motion.partTransform(frame, `${hand}_palm_0`))),
      )
    if (rules.object)
      for (const { points } of motion.objects(frame))
        projectedPoints.objects.push(project(getCentroid(points)))
    const head = motion.partTransform(frame, 'head')
    for (const sx of [-1, 1])
      for (const sz of [-1, 1]) {
        const corner = [HEAD.half[0] * sx, 0, HEAD.half[2] * sz]
        const place = corner.map((v, axis) => v + HEAD.center[axis])
        projectedPoints.heads.push(project(transformPoint(place, head)))
      }
  }
  return shot.encode.flatMap(({ crop, tag = '' }) => {
    const box = parseCrop(shot, crop)
    const cut = tag ? `the cut "${tag.slice(1)}"` : 'the picture'
    const faults = []
    const hands = projectedPoints.hands.map((points) => getBounds(points, box))
    const visibleCount = hands.filter(isInside).length
    if (visibleCount < rules.hands)
      faults.push(`${cut} loses ${rules.hands - visibleCount} of ${rules.hands} grippers`)
    if (rules.object && !isInside(getBounds(projectedPoints.objects, box)))
      faults.push(`${cut} loses the object`)
    const head = getBounds(projectedPoints.heads, box)
    if (rules.head && (!isInside(head) || head.top < (rules.menu ?? 0)))
      faults.push(
        `${cut} has the head at ${formatPercent(head.top)} of its height, under the menu or outside`,
      )
    const left = Math.min(...hands.map((hand) => hand.left))
    if (rules.text && !tag && left < rules.text)
      faults.push(`a hand is at ${formatPercent(left)} of the width, over the text`)
    return faults
  })
}
