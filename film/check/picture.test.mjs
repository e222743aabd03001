import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findPictureFaults, measurePicture } from './picture.mjs'

const WIDTH = 128

const createPicture = (valueAt) =>
  Uint8Array.from({ length: WIDTH * WIDTH }, (_, k) => valueAt(k % WIDTH, Math.floor(k / WIDTH)))

const findFaults = (valueAt) => findPictureFaults(measurePicture(createPicture(valueAt), WIDTH))

/** Creates a pseudorandom generator of numbers from -1 to 1. Each run produces the same numbers. */
function createNoise() {
  let state = 7
  return () => {
    state = (state * 16807) % 2147483647
    return (2 * state) / 2147483647 - 1
  }
}

test('accepts a smooth gradient', () => {
  assert.deepEqual(
    findFaults((x) => 60 + x / 8),
    [],
  )
})

test('finds noise', () => {
  const next = createNoise()
  assert.match(findFaults(() => 90 + 5 * next())[0], /noise/)
})

test('finds color bands', () => {
  assert.match(findFaults((x) => 60 + 3 * Math.floor((x + 8) / 16))[0], /bands/)
})
