import type { ReactNode } from 'react'

export interface CareersAccordionLabels {
  /** Text of the link at the end of each role. */
  apply: ReactNode
  /** Text of the control that opens a role's details. */
  details: ReactNode
}

export const defaultCareersAccordionLabels: CareersAccordionLabels = {
  apply: 'Apply',
  details: 'About the role',
}
