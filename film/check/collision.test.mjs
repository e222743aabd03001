import assert from 'node:assert/strict'
import { test } from 'node:test'
import { translation } from '../scene/matrix.mjs'
import { findCollisionFaults, measureCollision } from './collision.mjs'

const RADIUS = 0.05

/** A ball around the elbow. */
const shapes = new Map([
  [
    'l3',
    {
      field: (x, y, z) => Math.hypot(x, y, z) - RADIUS,
      lowCorner: [-RADIUS, -RADIUS, -RADIUS],
      highCorner: [RADIUS, RADIUS, RADIUS],
    },
  ],
])

/** Creates a motion in which an elbow moves up from a waiting object. `heights` are per frame. */
const createMotion = (heights) => ({
  armParts: ['L_l3_0'],
  partTransform: (frame) => Float32Array.from(translation(0.2, 0, heights[frame])),
  waitingPoints: () => Float32Array.from([0.2, 0, 0, 0.3, 0, 0]),
})

const findFaults = (heights) =>
  findCollisionFaults(measureCollision(createMotion(heights), [...heights.keys()], shapes))

test('finds the frame in which an arm is deepest inside a waiting object', () => {
  assert.deepEqual(findFaults([0.08, 0.047, 0.045, 0.06]), [
    'L_l3_0 is 5.0 mm inside a waiting object (frame 2)',
  ])
})

test('accepts an arm that touches a waiting object or passes above it', () => {
  assert.deepEqual(findFaults([0.06, 0.0495]), [])
})
