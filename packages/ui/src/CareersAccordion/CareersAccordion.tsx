import * as Accordion from '@radix-ui/react-accordion'
import {
  type ComponentPropsWithRef,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { withRef } from '../hooks/withRef.ts'
import { Icon } from '../Icon/Icon.tsx'
import { cx } from '../theme/cx.ts'
import { text } from '../theme/index.ts'
import * as styles from './CareersAccordion.css.ts'
import { DepartmentItem } from './DepartmentItem.tsx'
import { groupRoles, type Role } from './groupRoles.ts'

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
  const told = useRef(value)
  const departments = groupRoles(roles ?? [])
  const link = useLink()
  const linked = link && departments.find(({ id }) => isHashOf(link.hash, id))?.id
  const [opened, setOpened] = useState<typeof link>()
  const missed = useRef<typeof link>(undefined)

  // While rendering and not in an effect: the place that the browser scrolls to has to be there.
  if (linked !== undefined && link !== opened) {
    setOpened(link)
    if (!value.includes(linked)) setValue([...value, linked])
  }

  useEffect(() => {
    if (link !== opened) missed.current = link
    else if (linked !== undefined && link === missed.current) {
      // The browser has looked for it before its roles came.
      missed.current = undefined
      document.getElementById(linked)?.scrollIntoView()
    }
  }, [link, linked, opened])

  useEffect(() => {
    if (value === told.current) return
    told.current = value
    onValueChange?.(value)
  }, [value, onValueChange])

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
          onValueChange={setValue}
          className={styles.rows}
        >
          {departments.map((department) => (
            <DepartmentItem
              key={department.id}
              department={department}
              isOpen={value.includes(department.id)}
              onFound={() => setValue([...value, department.id])}
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

/** What the page's address ends in: another object each time a link leads there, be it to the same. */
function useLink(): { hash: string } | undefined {
  const [link, setLink] = useState<{ hash: string }>()
  useEffect(() => {
    const read = () => setLink({ hash: window.location.hash })
    const handleClick = ({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
      if (ctrlKey || metaKey || shiftKey || altKey) return
      // The same address once more is no change of it.
      if ((target as Element).closest('a')?.href === window.location.href) read()
    }
    // To draw it all once more would be long work for nothing.
    if (window.location.hash) read()
    window.addEventListener('hashchange', read)
    document.addEventListener('click', handleClick)
    return () => {
      window.removeEventListener('hashchange', read)
      document.removeEventListener('click', handleClick)
    }
  }, [])
  return link
}

const isHashOf = (hash: string, id: string) =>
  hash === `#${id}` || hash === `#${encodeURIComponent(id)}`
