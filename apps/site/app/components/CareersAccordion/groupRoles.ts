import type { ReactNode } from 'react'

/** An open role on a job board. */
export interface Role {
  id: string
  title: string
  department: string
  location: string
  /** URL of the application page. */
  href: string
  /** Content that's shown in a disclosure below the role. */
  details?: ReactNode
}

export interface Department {
  /**
   * The department's ID, which is also its URL hash, such as `open-roles` for `Open Roles`. Each
   * department in the accordion has a different ID.
   */
  id: string
  name: string
  roles: readonly Role[]
}

/**
 * Groups roles by department. Sorts departments by name and roles by title.
 *
 * @param locale A BCP 47 language tag. The language's alphabet determines the order.
 */
export function groupRoles(roles: readonly Role[], locale = 'en'): Department[] {
  const { compare } = new Intl.Collator(locale)
  const groups = new Map<string, Role[]>()
  for (const role of roles)
    groups.set(role.department, [...(groups.get(role.department) ?? []), role])
  const usedIds = new Set<string>()
  return [...groups]
    .sort(([a], [b]) => compare(a, b))
    .map(([name, departmentRoles]) => ({
      id: createUniqueId(toDepartmentId(name), usedIds),
      name,
      roles: departmentRoles.sort((a, b) => compare(a.title, b.title)),
    }))
}

/**
 * Appends a number to an ID that's already used: `R D` and `R&D` become `r-d` and `r-d-2`. The
 * departments are sorted, so their IDs don't depend on the order of the roles.
 */
function createUniqueId(id: string, usedIds: Set<string>): string {
  let uniqueId = id
  for (let count = 2; usedIds.has(uniqueId); count += 1) uniqueId = `${id}-${count}`
  usedIds.add(uniqueId)
  return uniqueId
}

/** Pads a count to two digits, as in `09`. */
export const padCount = (count: number) => String(count).padStart(2, '0')

/** Lowercases a name and replaces everything but letters and digits with `-`. */
export const toDepartmentId = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
