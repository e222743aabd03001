import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'
import type { CareersAccordionLabels } from './careersLabels.ts'
import type { Role } from './groupRoles.ts'

export interface CareersAccordionProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** All open roles in any order, or `undefined` while they load. */
  roles: readonly Role[] | undefined
  /** Content to show while the roles load. */
  loading: ReactNode
  /** Content to show if there are no roles. */
  empty: ReactNode
  /**
   * An error message above the departments. The departments stay visible, so `roles` can be a
   * fallback list.
   */
  error?: ReactNode
  /** IDs of the departments that are open at first. @default [] */
  defaultValue?: readonly string[]
  /** Called with the IDs of all open departments. */
  onValueChange?: (ids: string[]) => void
  /** The BCP 47 tag of the language whose alphabet sorts departments and roles. @default 'en' */
  locale?: string | undefined
  /** The heading level of departments. @default 3 */
  headingLevel?: 2 | 3 | 4
  /** Renders each role's link, for example with your router's component. @default a plain `<a>` */
  renderLink?: (props: ComponentPropsWithRef<'a'> & { href: string }) => ReactElement
  /** Labels that replace the built-in text. @default defaultCareersAccordionLabels */
  labels?: Partial<CareersAccordionLabels> | undefined
}
