import { expect, test } from 'vitest'
import { findEdges } from './columns.ts'

test('one column is first and last everywhere', () => {
  const everywhere = ['narrow', 'mobile', 'wide', 'notes']
  expect(findEdges([{}])).toEqual([{ first: everywhere, last: everywhere }])
})

test('a column that is left out hands its edge on to its neighbour', () => {
  const edges = findEdges([
    { hideBelow: 'mobile' },
    {},
    { hideBelow: 'wide' },
    { hideBelow: 'notes' },
  ])
  expect(edges.map(({ first }) => first)).toEqual([['mobile', 'wide', 'notes'], ['narrow'], [], []])
  expect(edges.map(({ last }) => last)).toEqual([[], ['narrow', 'mobile'], ['wide'], ['notes']])
})
