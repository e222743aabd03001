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
  ['/admin/privacy', '/admin/privacy'],
  ['/admin/system', '/admin/system'],
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

it('keeps the fragment, which can be an email address, out of the query', () => {
  const path = getStepPath(undefined, '/admin/privacy#ada%40plant.example')
  expect(path).toBe('/admin/login?from=%2Fadmin%2Fprivacy#ada%40plant.example')
  const { searchParams, hash } = new URL(path, 'https://admin.example')
  expect(readReturnPath(searchParams, hash)).toBe('/admin/privacy#ada%40plant.example')
})
