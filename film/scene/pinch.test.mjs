import assert from 'node:assert/strict'
import { test } from 'node:test'
import { POINTS, point, STEP } from './cloth.mjs'
import { createGrasp, locateGrasp, placeHeldPoints, squeezeHeldPoints } from './pinch.mjs'
import { layFlat } from './sheet.mjs'

const ROWS = [1, 2, 3, 4, 5]

test('locates the grasp of a cloth that lies flat', () => {
  const grasp = locateGrasp(layFlat(0, 0.1), [ROWS])
  assert.ok(Math.abs(grasp.angle) < 0.1)
  assert.ok(Math.abs(grasp.y - (3 - (POINTS - 1) / 2) * STEP) < 1e-9)
})

test('places layers parallel to each other between the pads', () => {
  const layers = [
    { rows: ROWS, lift: 0.002 },
    { rows: ROWS.map((row) => POINTS - 1 - row), lift: -0.002 },
  ]
  for (const side of [-1, 1]) {
    const heldPoints = placeHeldPoints(side, { point: [side * 0.15, 0.1, 0.2], angle: 0.4 }, layers)
    assert.equal(heldPoints.length, 50)
    assert.equal(heldPoints[0][0], point(side < 0 ? 0 : POINTS - 1, 1))
    for (let k = 0; k < 25; k++) {
      const [upperPoint, lowerPoint] = [heldPoints[k], heldPoints[k + 25]]
      assert.ok(upperPoint[3] > lowerPoint[3])
      const distance = Math.hypot(...[1, 2, 3].map((axis) => upperPoint[axis] - lowerPoint[axis]))
      assert.ok(Math.abs(distance - 0.004) < 1e-9)
    }
  }
})

test('moves a layer only when a pad reaches it', () => {
  const x = layFlat(0, 0.1)
  const pose = { ...locateGrasp(x, [ROWS]), angle: 0 }
  // The fingers close in one second, from half a gap of 12 mm to 2 mm.
  const values = [pose.x, pose.y, pose.z, 0].map((value) => () => value)
  const grasp = createGrasp([...values, (time) => 0.012 - 0.01 * time])
  const layers = [{ rows: ROWS, lift: 0 }]
  const measureMovement = (time) => {
    const heldPoints = squeezeHeldPoints(time, grasp, layers, { time: 0, x }, 0.002)
    const movements = heldPoints.map(([v, ...place]) =>
      Math.hypot(...place.map((value, axis) => value - x[3 * v + axis])),
    )
    return Math.max(...movements)
  }
  assert.ok(measureMovement(0) < 1e-9)
  assert.ok(measureMovement(0.5) < 1e-9)
  assert.ok(measureMovement(1) > 0.002)
  // At the end, all points are in the plane between the pads.
  for (const [, ...place] of squeezeHeldPoints(1, grasp, layers, { time: 0, x }, 0.002)) {
    const { point: tip, opening } = grasp(1, Math.sign(place[0]))
    const height = place.reduce((sum, value, axis) => sum + (value - tip[axis]) * opening[axis], 0)
    assert.ok(Math.abs(height) < 1e-9)
  }
})
