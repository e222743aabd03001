import { expect, test } from 'vitest'
import { findEdges } from './columns.ts'

test('a single column is the first and last column in all ranges', () => {
  const allRanges = ['narrow', 'mobile', 'wide', 'notes']
  expect(findEdges([{}])).toEqual([{ first: allRanges, last: allRanges }])
})

test('the neighbor of a hidden column becomes the first or last column', () => {
  const edges = findEdges([
    { hideBelow: 'mobile' },
    {},
    { hideBelow: 'wide' },
    { hideBelow: 'notes' },
  ])
  expect(edges.map(({ first }) => first)).toEqual([['mobile', 'wide', 'notes'], ['narrow'], [], []])
  expect(edges.map(({ last }) => last)).toEqual([[], ['narrow', 'mobile'], ['wide'], ['notes']])
})
