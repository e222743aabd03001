import type { ReactNode } from 'react'

export interface CareersAccordionLabels {
  /** The link at the end of each role. */
  apply: ReactNode
  /** Opens the details of a role. */
  details: ReactNode
}

export const defaultCareersAccordionLabels: CareersAccordionLabels = {
  apply: 'Apply',
  details: 'About the role',
}
