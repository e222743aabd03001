import { expect, test } from 'vitest'
import { countSlidesToMove } from './countSlidesToMove.ts'

const SLIDE_WIDTH = 240

test.each([
  ['49 px', 49, 0],
  ['50 px', 50, 1],
  ['a slide and a half', 360, 2],
])(
  'a slow drag by %s moves by the expected number of slides, in both directions',
  (_, movement, slides) => {
    expect(countSlidesToMove(movement, 0, SLIDE_WIDTH)).toBe(slides)
    expect(countSlidesToMove(-movement, 0, SLIDE_WIDTH) + slides).toBe(0)
  },
)

test.each([
  ['of 20 px at 0.3 px/ms is too slow to be a flick', 20, 0.3, 0],
  ['of 20 px at 0.31 px/ms is a flick', 20, 0.31, 1],
  ['of 100 px is canceled by moving back at 0.3 px/ms', 100, -0.3, 0],
  ['of 100 px is not canceled by moving back at 0.29 px/ms', 100, -0.29, 1],
])('a drag %s', (_, movement, speed, slides) => {
  expect(countSlidesToMove(movement, speed, SLIDE_WIDTH)).toBe(slides)
})
