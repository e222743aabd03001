import { expect, it } from 'vitest'
import { getStepPath, readReturnPath } from './returnPath.ts'

it.each([
  ['/admin/submission/7f3c?status=new', '/admin/submission/7f3c?status=new'],
  ['/admin/mail/7f3c?view=mail', '/admin/mail/7f3c?view=mail'],
  ['/admin/dashboard?view=subscribers', '/admin/dashboard?view=subscribers'],
  ['/admin/set-password', '/admin/set-password'],
  ['/admin/set-password/x', '/admin/dashboard'],
  ['//evil.example/admin/dashboard', '/admin/dashboard'],
  ['https://evil.example', '/admin/dashboard'],
  ['/admin/login', '/admin/dashboard'],
  ['', '/admin/dashboard'],
])('reads the parameter %j as the path %s', (from, path) => {
  expect(readReturnPath(new URLSearchParams({ from }))).toBe(path)
})

it.each([
  [undefined, '/admin/dashboard', '/admin/login'],
  [undefined, '/admin/profile', '/admin/login?from=%2Fadmin%2Fprofile'],
  ['challenge', '/admin/profile', '/admin/second-step?from=%2Fadmin%2Fprofile'],
  ['enrollment', '/admin/dashboard', '/admin/set-up-second-step'],
] as const)('the path of the step %s that leads to the page %s is %s', (step, from, path) => {
  expect(getStepPath(step, from)).toBe(path)
})
