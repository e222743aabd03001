import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

const paths = ['/', '/research', '/careers', '/blog', '/mission', '/duet-1/research']

test.each([
  ['/carreers', '/careers'],
  ['/Research/', '/research'],
  ['/mision', '/mission'],
  ['/duet1/research', '/duet-1/research'],
  ['/blogs', '/blog'],
])('%s was meant to be %s', (path, meant) => {
  expect(nearest(path, paths)).toBe(meant)
})

test.each(['/x', '/towels/left-sock', '/a-very-long-path-that-nobody-has-ever-written'])(
  '%s is near to nothing',
  (path) => {
    expect(nearest(path, paths)).toBeUndefined()
  },
)
