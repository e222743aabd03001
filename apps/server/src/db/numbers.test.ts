import { expect, it } from 'vitest'
import { createNumberSet, intersect, joinNumbers, parseNumbers, unite } from './numbers.ts'

const listMembers = (set: Uint8Array) => [...set.keys()].filter((number) => set[number] === 1)
const createSet = (...numbers: number[]) => createNumberSet([Int32Array.from(numbers)])

it.each([
  [null, []],
  ['', []],
  ['7', [7]],
  ['0,10,2147483647', [0, 10, 2147483647]],
])('parses %j', (text, expected) => {
  expect([...parseNumbers(text)]).toEqual(expected)
})

it('joins lists', () => {
  expect([...joinNumbers([Int32Array.of(3, 1), Int32Array.of(), Int32Array.of(2)])]).toEqual([
    3, 1, 2,
  ])
})

it('combines sets of different sizes', () => {
  expect(listMembers(createNumberSet([Int32Array.of(5, 1), Int32Array.of(1, 9)]))).toEqual([
    1, 5, 9,
  ])
  expect(listMembers(intersect([createSet(1, 2, 300), createSet(2, 3), createSet(0, 2)]))).toEqual([
    2,
  ])
  expect(listMembers(unite([createSet(1, 300), createSet(2), createSet()]))).toEqual([1, 2, 300])
  expect(listMembers(intersect([createSet(1), createSet()]))).toEqual([])
})
