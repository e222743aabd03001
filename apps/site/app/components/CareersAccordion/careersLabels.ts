import type { ReactNode } from 'react'
import { padCount } from './groupRoles.ts'

export interface CareersAccordionLabels {
  /** Text of the link at the end of each role. */
  apply: ReactNode
  /** Text of the control that opens a role's details. */
  details: ReactNode
  /** Returns the number of roles in a department, such as `04`. */
  count: (count: number) => ReactNode
}

export const defaultCareersAccordionLabels: CareersAccordionLabels = {
  apply: 'Apply',
  details: 'About the role',
  count: padCount,
}
