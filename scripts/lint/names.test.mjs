import { expect, it } from 'vitest'
import { findRejectedNames, findSharedNames } from './names.mjs'

it('finds names that two files export for different things', () => {
  const sharedNames = findSharedNames([
    ['apps/admin/src/a.ts', 'export function open() {}\nexport const one = 1'],
    ['apps/admin/src/b.ts', 'const open = 1\nexport { open }\nexport type { Two } from "./c.ts"'],
    ['apps/server/src/c.ts', 'export interface Two {}\nexport const { one, ...rest } = {}'],
    ['apps/server/src/d.ts', 'export { something as rest } from "./e.ts"'],
  ])
  expect(sharedNames).toEqual([
    'one: apps/admin/src/a.ts, apps/server/src/c.ts',
    'open: apps/admin/src/a.ts, apps/admin/src/b.ts',
    'rest: apps/server/src/c.ts, apps/server/src/d.ts',
  ])
})

it('accepts re-exports, a type and a value of one file, default exports, and exports of pages', () => {
  const sharedNames = findSharedNames([
    ['apps/admin/src/a.ts', 'export const Role = 1\nexport type Role = 1\nexport default Role'],
    ['apps/admin/src/b.ts', 'export { Role } from "./a.ts"\nexport * from "./c.ts"'],
    ['apps/admin/src/f.ts', 'import { Role } from "./a.ts"\nexport { Role }'],
    ['apps/admin/src/c.ts', 'export default function Role() {}'],
    ['apps/site/app/routes/d.tsx', 'export const meta = 1'],
    ['apps/site/app/routes/e.tsx', 'export const meta = 2'],
  ])
  expect(sharedNames).toEqual([])
})

it('accepts copies in packages only if they are equal', () => {
  const code = 'export const isTrue = () => true'
  expect(
    findSharedNames([
      ['packages/ui/src/a.ts', `/** Ours. */\n${code}`],
      ['packages/forms/src/a.ts', code],
    ]),
  ).toEqual([])
  expect(
    findSharedNames([
      ['packages/ui/src/a.ts', code],
      ['packages/forms/src/a.ts', code.replace('true', '1 === 1')],
    ]),
  ).toHaveLength(1)
  expect(
    findSharedNames([
      ['apps/admin/src/a.ts', code],
      ['apps/admin/src/b.ts', code],
    ]),
  ).toHaveLength(1)
})

it('finds declared names with a rejected word', () => {
  const source = `function handleLogout({ isLoggedIn }, logInput) {}
    const ADMIN_LOGIN = { login: '/login' }
    const buildFolder = catalogIndex
    const buildUrl = () => loginHint`
  expect(findRejectedNames([['a.ts', source]])).toEqual([
    'a.ts: "handleLogout": use "signIn" or "signOut"',
    'a.ts: "isLoggedIn": use "signIn" or "signOut"',
    'a.ts: "ADMIN_LOGIN": use "signIn" or "signOut"',
    'a.ts: "buildUrl": use "create"',
  ])
})
