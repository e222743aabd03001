import * as Accordion from '@radix-ui/react-accordion'
import {
  type ComponentPropsWithRef,
  type ReactElement,
  type ReactNode,
  useEffect,
  useState,
} from 'react'
import { withRef } from '../hooks/withRef.ts'
import { Icon } from '../Icon/Icon.tsx'
import { cx } from '../theme/cx.ts'
import { text } from '../theme/index.ts'
import * as styles from './CareersAccordion.css.ts'
import { DepartmentItem } from './DepartmentItem.tsx'
import { type Department, groupRoles, type Role } from './groupRoles.ts'

export interface CareersAccordionProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** All open roles in any order; `undefined` while they are being loaded. */
  roles: readonly Role[] | undefined
  /** Stands in place of the rows while there are none yet. */
  loading: ReactNode
  /** Stands in place of the rows where no role is open. */
  empty: ReactNode
  /** What went wrong, above the rows that stand in for the real ones. */
  error?: ReactNode
  /** Words of the link at the end of each role. @default 'Apply' */
  applyLabel?: ReactNode
  /** Words of what opens a role's details. @default 'About the role' */
  detailsLabel?: ReactNode
  /** Departments that are open, by their ids. @default [] */
  defaultValue?: readonly string[]
  /** Called with the ids of all departments that are open now. */
  onValueChange?: (ids: string[]) => void
  /** The level of a department's heading. @default 3 */
  headingLevel?: 2 | 3 | 4
  /** Draws a role's link, for one that opens a tab of its own or is a router's. */
  renderLink?: (props: ComponentPropsWithRef<'a'> & { href: string }) => ReactElement
}

const none: readonly string[] = []

/**
 * Open roles by department, each a row that opens in place; several may be open. An address that ends
 * in a department's id, `/careers#engineering`, opens it, and so does the browser's search in the page.
 */
export const CareersAccordion = withRef(function CareersAccordion({
  roles,
  loading,
  empty,
  error,
  applyLabel = 'Apply',
  detailsLabel = 'About the role',
  defaultValue = none,
  onValueChange,
  headingLevel = 3,
  renderLink = (props) => <a {...props} />,
  className,
  ...rest
}: CareersAccordionProps) {
  const [value, setValue] = useState<string[]>([...defaultValue])
  const departments = groupRoles(roles ?? [])
  const linked = useLinkedDepartment(departments)
  const [opened, setOpened] = useState<string>()

  // While rendering and not in an effect: the place that the browser scrolls to has to be there.
  if (linked !== opened) {
    setOpened(linked)
    if (linked && !value.includes(linked)) setValue([...value, linked])
  }

  function change(next: string[]) {
    setValue(next)
    onValueChange?.(next)
  }

  const notice = roles === undefined ? loading : roles.length === 0 && empty

  return (
    <div {...rest} className={cx(styles.root, className)} aria-busy={roles === undefined}>
      <div role="alert" className={cx(text.small, error ? styles.error : undefined)}>
        {error && (
          <>
            <Icon name="warning" />
            <span>{error}</span>
          </>
        )}
      </div>
      <div role="status" className={cx(text.lead, notice ? styles.notice : undefined)}>
        {notice}
      </div>
      {departments.length > 0 && (
        <Accordion.Root
          type="multiple"
          value={value}
          onValueChange={change}
          className={styles.rows}
        >
          {departments.map((department) => (
            <DepartmentItem
              key={department.id}
              department={department}
              isOpen={value.includes(department.id)}
              onFound={() => change([...value, department.id])}
              applyLabel={applyLabel}
              detailsLabel={detailsLabel}
              headingLevel={headingLevel}
              renderLink={renderLink}
            />
          ))}
        </Accordion.Root>
      )}
    </div>
  )
})

/** The id of the department that the page's address leads to. */
function useLinkedDepartment(departments: readonly Department[]): string | undefined {
  const [hash, setHash] = useState('')
  useEffect(() => {
    const read = () => setHash(window.location.hash)
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return departments.find(({ id }) => hash === `#${id}` || hash === `#${encodeURIComponent(id)}`)
    ?.id
}
