import assert from 'node:assert/strict'
import { test } from 'node:test'
import { POINTS, point } from './cloth.mjs'
import { createSheet, layFlat } from './sheet.mjs'

test('keeps a sheet on the ground and moves held points', () => {
  const ground = 0.01
  const sheet = createSheet(layFlat(0, ground + 0.002), 30, () => ground)
  const corner = point(0, 0)
  for (let f = 1; f <= 6; f++)
    sheet.advance(() => [[corner, -0.17, -0.17, ground + 0.01 * f]], 'open')
  const x = sheet.positions
  assert.ok(Math.abs(x[3 * corner + 2] - (ground + 0.06)) < 1e-9)
  const heights = Array.from({ length: POINTS * POINTS }, (_, v) => x[3 * v + 2])
  assert.ok(Math.min(...heights) > ground - 1e-6)
  // The opposite corner is still on the ground.
  assert.ok(x[3 * point(POINTS - 1, POINTS - 1) + 2] < ground + 0.005)
})

test('limits the speed of a falling sheet', () => {
  const sheet = createSheet(layFlat(0, 1), 30, () => 0)
  const before = Float64Array.from(sheet.positions)
  for (let f = 0; f < 6; f++) sheet.advance(() => [], 'open', 0.99, 0.25)
  for (let k = 2; k < before.length; k += 3) {
    const fallen = before[k] - sheet.positions[k]
    assert.ok(fallen > 0.02 && fallen < (0.25 * 6) / 30 + 1e-9)
  }
})
