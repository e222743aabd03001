import assert from 'node:assert/strict'
import { test } from 'node:test'
import { multiply, rotationX, translation } from '../scene/matrix.mjs'
import { findContactFaults, listShownFrames, measureContact } from './contact.mjs'
import { coverBox } from './scene.mjs'

const HALF_THICKNESS = 0.001

/**
 * Creates a motion in which the right hand holds a sheet from `from` to `to`, in seconds. The pads
 * are `gap` meters from the sheet's midplane. The left hand is far away.
 */
function createSheetMotion(gap, { from = 0, to = 1 } = {}) {
  const points = []
  for (let k = 0; k <= 20; k++)
    for (const y of [-HALF_THICKNESS, HALF_THICKNESS])
      points.push(0.15 + 0.0025 * k, y, 0.002 * (k % 5))
  const farAway = translation(9, 9, 9)
  const parts = new Map([
    ['R_palm_0', translation(0, 0, 0)],
    ['R_finger_0', translation(0, gap, 0)],
    ['R_finger_1', multiply(rotationX(Math.PI), translation(0, gap, 0))],
  ])
  return {
    frames: 3,
    fps: 3,
    holds: [[[from, to]], []],
    partTransform: (_, key) => Float32Array.from(parts.get(key) ?? farAway),
    objects: () => [{ points: Float32Array.from(points) }],
  }
}

const findFaults = (motion, frames = [0, 1, 2]) => findContactFaults(measureContact(motion, frames))

test('accepts pads that touch a sheet', () => {
  assert.deepEqual(findFaults(createSheetMotion(HALF_THICKNESS)), [])
  assert.deepEqual(findFaults(createSheetMotion(HALF_THICKNESS + 0.0018)), [])
})

test('finds a gap of more than 2 mm while the fingers are closed', () => {
  const [fault] = findFaults(createSheetMotion(HALF_THICKNESS + 0.0025))
  assert.match(fault, /pad is 2\.5 mm from the object \(hand R, frame 0\)/)
})

test('ignores the gap between the object and open fingers', () => {
  const openHandMotion = createSheetMotion(0.03, { from: 0.5, to: 0.6 })
  assert.deepEqual(findFaults(openHandMotion), [])
})

test('finds a film in which no hand closes', () => {
  const openHandMotion = createSheetMotion(0.03, { from: 0.5, to: 0.6 })
  const measured = measureContact(openHandMotion, [0, 1, 2])
  assert.deepEqual(findContactFaults(measured, true), ['no hand closes in any frame'])
})

test('finds a pad more than 1 mm inside an object, even while the fingers are open', () => {
  assert.deepEqual(findFaults(createSheetMotion(HALF_THICKNESS - 0.0008)), [])
  const [fault] = findFaults(createSheetMotion(HALF_THICKNESS - 0.0015, { from: 9, to: 9 }))
  assert.match(fault, /1\.5 mm inside the object/)
})

test("ignores a hand that doesn't handle the object, and frames that the film doesn't show", () => {
  const motion = createSheetMotion(HALF_THICKNESS)
  const leftHandMotion = { ...motion, objects: () => [{ ...motion.objects()[0], hand: 1 }] }
  // Only the left hand handles this sheet, and that hand is far away and never closed.
  assert.deepEqual(findFaults(leftHandMotion), [])
  const film = { frames: 10 }
  assert.deepEqual(listShownFrames({ still: true, first: 6, frames: 20 }, film), [3])
  assert.equal(listShownFrames({ frames: 20 }, film).length, 10)
})

test('finds an object that is no longer in the closed hand', () => {
  const motion = createSheetMotion(HALF_THICKNESS)
  const emptyHandMotion = {
    ...motion,
    objects: () => [{ points: Float32Array.from([5, 5, 5]) }],
  }
  assert.match(findFaults(emptyHandMotion)[0], /from the object/)
})

test('measures the flat sides of a box between the pads', () => {
  // The box extends from 2 mm to 2 cm behind the fingertips.
  const points = coverBox([0.014, 0.012, 0.185, 0.203])
  const uprightPoints = Array.from({ length: points.length }, (_, k) => {
    const [x, y, z] = points.slice(k - (k % 3), k - (k % 3) + 3)
    return [z, x, y][k % 3]
  })
  const holdBox = (gap) => ({
    ...createSheetMotion(gap),
    objects: () => [{ hand: 0, points: Float32Array.from(uprightPoints) }],
  })
  assert.deepEqual(findFaults(holdBox(0.0141)), [])
  assert.match(findFaults(holdBox(0.0165))[0], /pad is 2\.5 mm from the object/)
  assert.match(findFaults(holdBox(0.0125))[0], /1\.5 mm inside the object/)
})
