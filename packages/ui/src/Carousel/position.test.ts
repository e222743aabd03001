import { expect, test } from 'vitest'
import { clampPosition, isSlideInView, step, type TrackLayout } from './position.ts'

/**
 * Creates a layout of ten slides, of which three are visible. `slidesBefore` slides are visible
 * before the current slide.
 */
const createLayout = (slidesBefore: number, loop = false): TrackLayout => ({
  count: 10,
  loop,
  slidesPerView: 3,
  slidesBefore,
})

test.each([
  ['start', 0, [0, 7]],
  ['center', 1, [1, 8]],
  ['end', 2, [2, 9]],
])(
  'without a loop, a track aligned to the %s leaves no empty space',
  (_, slidesBefore, positions) => {
    expect([
      clampPosition(0, createLayout(slidesBefore)),
      clampPosition(9, createLayout(slidesBefore)),
    ]).toEqual(positions)
  },
)

test.each([
  ['stops at the first slide', 0, -1, 0],
  ['moves by one slide', 4, 1, 5],
  ['stops where the last slide is visible', 7, 1, 7],
  ['moves back far enough from the last slide for the track to move', 9, -1, 6],
  ['moves at most to the last slide', 5, 8, 9],
])('without a loop, a track %s', (_, from, slides, to) => {
  expect(step(from, slides, createLayout(0))).toBe(to)
})

test('the track can move if half a slide is visible before the current one', () => {
  const twoPerView = { ...createLayout(0.5), slidesPerView: 2 }
  expect([step(0, 1, twoPerView), step(1, 1, twoPerView), step(9, -1, twoPerView)]).toEqual([
    1, 2, 8,
  ])
  expect([step(0, -1, twoPerView), step(9, 1, twoPerView)]).toEqual([0, 9])
})

test('a loop continues past both ends', () => {
  expect([step(9, 1, createLayout(0, true)), step(0, -1, createLayout(0, true))]).toEqual([10, -1])
})

test.each([
  ['the current slide and the next ones', createLayout(0, true), 8, [0, 8, 9]],
  ['the current slide between two others', createLayout(1, true), 0, [0, 1, 9]],
  ['the last three slides at the end', createLayout(0), 9, [7, 8, 9]],
  ['only the current slide at 1 per view', { ...createLayout(0, true), slidesPerView: 1 }, 4, [4]],
  ['the last slide at 1.2 per view', { ...createLayout(0), slidesPerView: 1.2 }, 9, [9]],
  ['the first slide at 1.2 per view', { ...createLayout(0.1, true), slidesPerView: 1.2 }, 0, [0]],
  [
    'only the current slide at 1.5 per view',
    { ...createLayout(0.25, true), slidesPerView: 1.5 },
    4,
    [4],
  ],
])('the viewport shows %s', (_, trackLayout, position, expected) => {
  const visibleIndexes = Array.from({ length: 10 }, (_slide, index) => index).filter((index) =>
    isSlideInView(index, position, trackLayout),
  )
  expect(visibleIndexes).toEqual(expected)
})
