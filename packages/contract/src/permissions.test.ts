import { expect, it } from 'vitest'
import { can, listRoles, nameRoles, PERMISSIONS } from './permissions.ts'

it.each(PERMISSIONS)(
  'admins have the permission %s, and people without a role don’t',
  (permission) => {
    expect(can('admin', permission)).toBe(true)
    expect(can(undefined, permission)).toBe(false)
  },
)

it('lists and names the roles that have a permission', () => {
  expect(listRoles('replies.send')).toEqual(['admin', 'editor'])
  expect(nameRoles('people.manage')).toBe('admins')
  expect(nameRoles('replies.send')).toBe('editors and admins')
  expect(nameRoles('submissions.read')).toBe('viewers, editors, and admins')
})
