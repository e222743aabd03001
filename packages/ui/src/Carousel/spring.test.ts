import { expect, test } from 'vitest'
import { moveSpring, type SpringState } from './spring.ts'

/** Moves a spring, and returns its distance from the target after each frame of 16 ms. */
function listDistances(startState: SpringState, speed: number, frames: number): number[] {
  let state = startState
  return Array.from({ length: frames }, () => {
    state = moveSpring(state, 16, speed)
    return state.distance
  })
}

test('starts slowly and arrives within 480 ms', () => {
  const distances = listDistances({ distance: 1, velocity: 0 }, 1, 30)
  expect(distances[0]).toBeGreaterThan(0.95)
  expect(distances.at(-1)).toBeLessThan(0.002)
  expect(distances.at(-6)).toBeGreaterThan(0.002)
})

test.each([0.1, -0.1, 0.5, -0.5, 2])('never overshoots a target %d slides away', (distance) => {
  const velocity = -Math.sign(distance) * 0.05
  for (const remainingDistance of listDistances({ distance, velocity }, 1, 60)) {
    expect(remainingDistance * Math.sign(distance)).toBeGreaterThanOrEqual(0)
  }
})

test('starts with the velocity of the drag', () => {
  const startState = { distance: 1, velocity: -0.01 }
  expect(moveSpring(startState, 1, 1).distance).toBeCloseTo(0.99, 3)
  expect(moveSpring({ ...startState, velocity: 0.01 }, 1, 1).distance).toBeGreaterThan(1)
})

test('takes half the time at twice the speed', () => {
  const startState = { distance: 1, velocity: 0 }
  expect(moveSpring(startState, 100, 2).distance).toBeCloseTo(
    moveSpring(startState, 200, 1).distance,
  )
})

test('stays at its target', () => {
  expect(moveSpring({ distance: 0, velocity: 0 }, 16, 1).distance).toBe(0)
})
