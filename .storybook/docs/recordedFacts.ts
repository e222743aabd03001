import evidence from 'virtual:evidence'
import type { Provenance } from '../../scripts/packages/evidence/evidence.ts'

const packages = Object.values(evidence)

/** Facts that are the same in all packages, and facts about `@duet/ui`. */
export const { ui: uiEvidence } = evidence

export const componentAccessibility = packages.flatMap(
  ({ accessibility }) => accessibility.components,
)
export const componentSizes = packages.flatMap(({ sizes }) => sizes.components)
export const librarySizes = packages.flatMap(({ libraries }) => libraries.libraries)
export const componentBehavior = packages.flatMap(({ behavior }) => behavior.components)

/** Formats a date and a commit, such as "November 30, 2026, commit e08ad72". */
export function formatProvenance({ date, commit }: Partial<Provenance>): string {
  if (!date || !commit) return 'date unknown'
  const day = new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return `${day}, commit ${commit.slice(0, 7)}`
}
