import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coverPrism } from './scene.mjs'

/** Returns the largest absolute value of the points' coordinates on one axis. */
const findLargest = (points, axis) =>
  Math.max(...points.filter((_, k) => k % 3 === axis).map((value) => Math.abs(value)))

test('places the corners of a hexagonal prism on the x axis', () => {
  const points = coverPrism({ radius: 0.02, low: 0.01, high: 0.03 }, 6)
  assert.ok(Math.abs(findLargest(points, 0) - 0.02 / Math.cos(Math.PI / 6)) < 1e-9)
  assert.ok(Math.abs(findLargest(points, 1) - 0.02) < 1e-9)
  assert.equal(findLargest(points, 2), 0.03)
})

test("returns points on a cylinder if the number of corners isn't given", () => {
  const points = coverPrism({ radius: 0.02, low: 0, high: 0.03 })
  assert.ok(Math.abs(findLargest(points, 0) - 0.02) < 1e-9)
})
