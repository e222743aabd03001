import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findDirectionFaults, measureDirection } from './direction.mjs'

const WIDTH = 48

/** Creates a picture with a bright vertical bar at `place`, in pixels from the left. */
const createBar = (place) =>
  Uint8Array.from({ length: WIDTH * 4 }, (_, k) =>
    Math.abs(((k % WIDTH) - place + WIDTH) % WIDTH) < 5 ? 220 : 30,
  )

const findFaults = (positions) => findDirectionFaults(measureDirection(positions.map(createBar)))

test('accepts a bar that keeps moving in one direction', () => {
  assert.deepEqual(findFaults(Array.from({ length: 16 }, (_, k) => k * 3)), [])
})

test('finds a bar that moves back and forth, regardless of where the loop starts', () => {
  const outwardPositions = [0, 3, 6, 9, 12, 15, 18, 21, 24]
  const loop = [...outwardPositions, ...outwardPositions.slice(1, -1).reverse()]
  for (const start of [0, 5]) {
    const rotatedLoop = [...loop.slice(start), ...loop.slice(0, start)]
    assert.match(findFaults(rotatedLoop)[0], /plays backward/)
  }
})

test('finds a loop that plays backward around a point between two frames', () => {
  assert.match(findFaults([0, 4, 9, 15, 15, 9, 4, 0])[0], /plays backward/)
})
