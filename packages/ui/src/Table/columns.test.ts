import { expect, test } from 'vitest'
import { findEdges } from './columns.ts'

test('a single column is first and last in all ranges', () => {
  const everywhere = ['narrow', 'mobile', 'wide', 'notes']
  expect(findEdges([{}])).toEqual([{ first: everywhere, last: everywhere }])
})

test('the neighbor of a hidden column becomes the edge', () => {
  const edges = findEdges([
    { hideBelow: 'mobile' },
    {},
    { hideBelow: 'wide' },
    { hideBelow: 'notes' },
  ])
  expect(edges.map(({ first }) => first)).toEqual([['mobile', 'wide', 'notes'], ['narrow'], [], []])
  expect(edges.map(({ last }) => last)).toEqual([[], ['narrow', 'mobile'], ['wide'], ['notes']])
})
