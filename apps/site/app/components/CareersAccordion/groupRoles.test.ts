import { expect, test } from 'vitest'
import { groupRoles, padCount, type Role, toDepartmentId } from './groupRoles.ts'

const role = (department: string, title: string): Role => ({
  id: `${department}-${title}`,
  title,
  department,
  location: 'Redwood City, CA',
  href: '#',
})

test('sorts departments by name and roles by title', () => {
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

test("sorts by the locale's alphabet", () => {
  const roles = ['Zweigstelle', 'Ärzte', 'Ångström', 'Büro'].map((name) => role(name, ''))
  const listNames = (locale?: string) => groupRoles(roles, locale).map(({ name }) => name)
  expect(listNames()).toEqual(['Ångström', 'Ärzte', 'Büro', 'Zweigstelle'])
  expect(listNames('de')).toEqual(['Ångström', 'Ärzte', 'Büro', 'Zweigstelle'])
  expect(listNames('sv')).toEqual(['Büro', 'Zweigstelle', 'Ångström', 'Ärzte'])
})

test('departments with similar names have unique IDs, regardless of the order of roles', () => {
  const names = ['R&D', 'engineering', 'R D 2', 'Engineering', 'R D']
  const createIds = (departmentNames: string[]) => {
    const departments = groupRoles(departmentNames.map((name) => role(name, '')))
    return Object.fromEntries(departments.map(({ name, id }) => [name, id]))
  }
  const ids = createIds(names)
  expect(ids).toEqual({
    engineering: 'engineering',
    Engineering: 'engineering-2',
    'R D': 'r-d',
    'R D 2': 'r-d-2',
    'R&D': 'r-d-3',
  })
  expect(createIds(names.toReversed())).toEqual(ids)
})

test.each([
  [1, '01'],
  [9, '09'],
  [16, '16'],
  [120, '120'],
])('pads %i to %s', (count, paddedCount) => {
  expect(padCount(count)).toBe(paddedCount)
})

test.each([
  ['Engineering', 'engineering'],
  ['R&D / Field Tests', 'r-d-field-tests'],
  ['Qualität ', 'qualität'],
])('the department %s has the ID %s', (name, id) => {
  expect(toDepartmentId(name)).toBe(id)
})
