import { expect, test } from 'vitest'
import { contain, isSlideInView, step, type TrackLayout } from './position.ts'

/** Ten slides, three at a time, with the current slide first, in the middle, or last. */
const layout = (lead: number, loop = false): TrackLayout => ({
  count: 10,
  loop,
  slidesPerView: 3,
  lead,
})

test.each([
  ['start', 0, [0, 7]],
  ['center', 1, [1, 8]],
  ['end', 2, [2, 9]],
])('a track that does not loop stays filled with the current slide at the %s', (_, lead, ends) => {
  expect([contain(0, layout(lead)), contain(9, layout(lead))]).toEqual(ends)
})

test.each([
  ['stops at the first slide', 0, -1, 0],
  ['turns by one', 4, 1, 5],
  ['stops where the last slide is visible', 7, 1, 7],
  ['turns back from the last slide until the track moves', 9, -1, 6],
  ['turns by at most the slides that remain', 5, 8, 9],
])('a track that does not loop %s', (_, from, slides, to) => {
  expect(step(from, slides, layout(0))).toBe(to)
})

test('half slides before the current one do not stop the track', () => {
  const two = { ...layout(0.5), slidesPerView: 2 }
  expect([step(0, 1, two), step(1, 1, two), step(9, -1, two)]).toEqual([1, 2, 8])
  expect([step(0, -1, two), step(9, 1, two)]).toEqual([0, 9])
})

test('a loop never stops', () => {
  expect([step(9, 1, layout(0, true)), step(0, -1, layout(0, true))]).toEqual([10, -1])
})

test.each([
  ['from the current slide on', layout(0, true), 8, [0, 8, 9]],
  ['around the current slide', layout(1, true), 0, [0, 1, 9]],
  ['up to the last slide', layout(0), 9, [7, 8, 9]],
  ['only the current slide', { ...layout(0, true), slidesPerView: 1 }, 4, [4]],
  ['the last slide of a fraction', { ...layout(0), slidesPerView: 1.2 }, 9, [9]],
  ['the first slide of a fraction', { ...layout(0.1, true), slidesPerView: 1.2 }, 0, [0]],
  ['no part of a slide', { ...layout(0.25, true), slidesPerView: 1.5 }, 4, [4]],
])('the viewport shows %s', (_, given, position, expected) => {
  const visible = Array.from({ length: 10 }, (_slide, index) => index).filter((index) =>
    isSlideInView(index, position, given),
  )
  expect(visible).toEqual(expected)
})
