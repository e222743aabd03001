import { expect, test } from 'vitest'
import { findNearest } from './findNearest.ts'

const paths = ['/', '/research', '/careers', '/blog', '/mission', '/duet-1/research']

test.each([
  ['/carreers', '/careers'],
  ['/Research/', '/research'],
  ['/mision', '/mission'],
  ['/duet1/research', '/duet-1/research'],
  ['/blogs', '/blog'],
])('%s suggests %s', (path, suggestion) => {
  expect(findNearest(path, paths)).toBe(suggestion)
})

test.each(['/x', '/towels/left-sock', '/a-very-long-path-that-nobody-has-ever-written'])(
  '%s suggests nothing',
  (path) => {
    expect(findNearest(path, paths)).toBeUndefined()
  },
)
