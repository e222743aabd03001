import assert from 'node:assert/strict'
import { test } from 'node:test'
import { POINTS, point } from './cloth.mjs'
import { simulateStack } from './stack.mjs'

const FPS = 30

test("a napkin's corners sink slowly after the hands have let go", () => {
  const { states } = simulateStack(FPS)
  const getCornerHeight = (frame, row) => states[frame][3 * point(0, row) + 2]
  // The frames before and after each fall of a corner: off the belt's edge, and onto the stack.
  for (const [from, to, row] of [
    [102, 118, 0],
    [202, 213, 0],
    [202, 213, POINTS - 1],
  ]) {
    const drop = getCornerHeight(from, row) - getCornerHeight(to, row)
    assert.ok(drop > 0.004, `the corner drops by ${drop} m`)
    for (let frame = from; frame < to; frame++) {
      const step = getCornerHeight(frame, row) - getCornerHeight(frame + 1, row)
      assert.ok(step < drop / 4, `frame ${frame}: ${step} m of ${drop} m`)
    }
  }
})
