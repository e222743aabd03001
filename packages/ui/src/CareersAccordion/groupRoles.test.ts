import { expect, test } from 'vitest'
import { departmentId, groupRoles, padCount, type Role } from './groupRoles.ts'

const role = (department: string, title: string): Role => ({
  id: `${department}-${title}`,
  title,
  department,
  location: 'Redwood City, CA',
  href: '#',
})

test('departments are sorted by name and roles by title', () => {
  const groups = groupRoles([
    role('Research', 'Scientist'),
    role('engineering', 'Welder'),
    role('Operations', 'Operator'),
    role('engineering', 'Assembler'),
  ])
  expect(groups.map(({ name, roles }) => [name, ...roles.map(({ title }) => title)])).toEqual([
    ['engineering', 'Assembler', 'Welder'],
    ['Operations', 'Operator'],
    ['Research', 'Scientist'],
  ])
})

test.each([
  [1, '01'],
  [9, '09'],
  [16, '16'],
  [120, '120'],
])('%i is written %s', (count, words) => {
  expect(padCount(count)).toBe(words)
})

test.each([
  ['Engineering', 'engineering'],
  ['R&D / Field Tests', 'r-d-field-tests'],
  ['Qualität ', 'qualität'],
])('%s is called #%s', (name, id) => {
  expect(departmentId(name)).toBe(id)
})
