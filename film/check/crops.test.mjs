import assert from 'node:assert/strict'
import { test } from 'node:test'
import { translation } from '../scene/matrix.mjs'
import { createProjection, findCropFaults, parseCrop } from './crops.mjs'

const shot = {
  w: 1600,
  h: 900,
  cam: { target: [0, 0, 0], az: 0, el: 0, d: 2, lens: 36, shift: [0, 0] },
  encode: [{}],
  crops: { hands: 2, object: true, head: true },
}

/** Creates a motion with a hand on each side of an object. `x` shifts the whole scene sideways. */
const createMotion = (x) => ({
  partTransform: (_, key) =>
    translation(
      key === 'head' ? x : x + (key[0] === 'R' ? -0.5 : 0.1),
      0,
      key === 'head' ? -0.3 : 0,
    ),
  objects: () => [{ points: Float32Array.from([x, 0, 0]) }],
})

test('projects the camera target to the middle, and a higher point above it', () => {
  const project = createProjection(shot)
  assert.deepEqual(project([0, 0, 0]).map(Math.round), [800, 450])
  assert.deepEqual(project([0.5, 0, 0.25]).map(Math.round), [1200, 250])
})

test('parses a crop', () => {
  assert.deepEqual(parseCrop(shot, 'crop=600:500:40:30'), { w: 600, h: 500, x: 40, y: 30 })
  assert.equal(parseCrop(shot).w, 1600)
})

test('accepts a picture that shows everything', () => {
  assert.deepEqual(findCropFaults(shot, createMotion(0), [0]), [])
})

test('finds objects that a crop cuts off', () => {
  const cut = { ...shot, encode: [{}, { tag: '-phone', crop: 'crop=300:900:1300:0' }] }
  const faults = findCropFaults(cut, createMotion(0), [0]).join('\n')
  assert.match(faults, /"phone" loses 2 of 2 grippers/)
  assert.match(faults, /"phone" loses the object/)
  assert.doesNotMatch(faults, /the picture/)
})

test('finds a head behind the menu, and hands behind the text', () => {
  const strictShot = { ...shot, crops: { ...shot.crops, menu: 0.4, text: 0.42 } }
  const faults = findCropFaults(strictShot, createMotion(-0.2), [0]).join('\n')
  assert.match(faults, /under the menu/)
  assert.match(faults, /over the text/)
})
