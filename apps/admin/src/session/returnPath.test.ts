import { expect, it } from 'vitest'
import { readReturnPath } from './returnPath.ts'

it.each([
  ['/admin/submission/7f3c?status=new', '/admin/submission/7f3c?status=new'],
  ['/admin/mail/7f3c?view=mail', '/admin/mail/7f3c?view=mail'],
  ['/admin/dashboard?view=subscribers', '/admin/dashboard?view=subscribers'],
  ['//evil.example/admin/dashboard', '/admin/dashboard'],
  ['https://evil.example', '/admin/dashboard'],
  ['/admin/login', '/admin/dashboard'],
  ['', '/admin/dashboard'],
])('returns %j as %s', (from, path) => {
  expect(readReturnPath(new URLSearchParams({ from }))).toBe(path)
})
