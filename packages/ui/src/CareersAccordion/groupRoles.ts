import type { ReactNode } from 'react'

/** An open role, as a job board lists it. */
export interface Role {
  id: string
  title: string
  department: string
  location: string
  /** Where to apply. */
  href: string
  /** What there is to know of it, opened under its row. */
  details?: ReactNode
}

export interface Department {
  /** Names the department in an address: `#open-roles` of `Open Roles`. Once in a list. */
  id: string
  name: string
  roles: readonly Role[]
}

/** The departments by their names, each with its roles by their titles. */
export function groupRoles(roles: readonly Role[]): Department[] {
  const groups = new Map<string, Role[]>()
  for (const role of roles)
    groups.set(role.department, [...(groups.get(role.department) ?? []), role])
  const taken = new Set<string>()
  return [...groups]
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([name, members]) => ({
      id: takeId(departmentId(name), taken),
      name,
      roles: members.toSorted((one, other) => one.title.localeCompare(other.title, 'en')),
    }))
}

/** `r-d`, and `r-d-2` where `R D` has taken that from `R&D`: by name, so in any order of the roles. */
function takeId(id: string, taken: Set<string>): string {
  let free = id
  for (let count = 2; taken.has(free); count += 1) free = `${id}-${count}`
  taken.add(free)
  return free
}

/** A count in two digits at least: `09`. */
export const padCount = (count: number) => String(count).padStart(2, '0')

/** What a department is called in an address: lower case, all else than letters and figures as one `-`. */
export const departmentId = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
