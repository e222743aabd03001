import { expect, test } from 'vitest'
import { getAriaCurrentProps, isUnder } from './entries.ts'

test.each([
  ['/blog', '/blog', true],
  ['/blog/', '/blog', true],
  ['/blog/new-blog', '/blog', true],
  ['/blog?page=2#top', '/blog', true],
  ['/blogger', '/blog', false],
  ['/research', '/blog', false],
  ['/', '/', true],
  ['/blog', '/', false],
  ['/', '/blog', false],
])('on %s, the link to %s is active: %s', (path, href, expected) => {
  expect(isUnder(path, href)).toBe(expected)
})

test.each([
  ['/blog', '/blog', 'page'],
  ['/blog/?page=2#top', '/blog', 'page'],
  ['/blog/new-blog', '/blog', 'true'],
  ['/research', '/blog', undefined],
])('on %s, the link to %s has the aria-current value %s', (path, href, expected) => {
  expect(getAriaCurrentProps(path, href)?.['aria-current']).toBe(expected)
})
