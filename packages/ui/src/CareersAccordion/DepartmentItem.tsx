import * as Accordion from '@radix-ui/react-accordion'
import { useId } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { cx } from '../theme/cx.ts'
import { text } from '../theme/index.ts'
import * as styles from './CareersAccordion.css.ts'
import type { CareersAccordionProps } from './careersAccordionProps.ts'
import type { CareersAccordionLabels } from './careersLabels.ts'
import { Fold } from './Fold.tsx'
import type { Department } from './groupRoles.ts'
import { RoleRow } from './RoleRow.tsx'

interface DepartmentItemProps {
  department: Department
  isOpen: boolean
  /** Whether the URL hash is the department's ID. */
  isLinked: boolean
  /** Called when find-in-page finds text in the department while the department is closed. */
  onFound: () => void
  labels: CareersAccordionLabels
  headingLevel: 2 | 3 | 4
  renderLink: NonNullable<CareersAccordionProps['renderLink']>
}

export function DepartmentItem({
  department: { id, name, roles },
  isOpen,
  isLinked,
  onFound,
  labels,
  headingLevel,
  renderLink,
}: DepartmentItemProps) {
  const Heading = `h${headingLevel}` as const
  const triggerId = useId()
  const panelId = useId()

  return (
    <Accordion.Item
      value={id}
      id={id}
      className={styles.department}
      data-closed={isLinked && !isOpen ? '' : undefined}
    >
      <Accordion.Header asChild>
        <Heading className={styles.heading}>
          <Accordion.Trigger id={triggerId} aria-controls={panelId} className={styles.trigger}>
            <span className={cx(text.figureLarge, styles.count)}>{labels.count(roles.length)}</span>
            <span className={cx(text.heading1, styles.name)}>{name}</span>
            <Icon name={isOpen ? 'minus' : 'plus'} className={styles.sign} />
          </Accordion.Trigger>
        </Heading>
      </Accordion.Header>
      {/* Replaces Radix's `Content`, which measures the page during hydration. */}
      <div id={panelId} {...(isOpen && { role: 'region', 'aria-labelledby': triggerId })}>
        <Fold isOpen={isOpen} onFound={onFound}>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets. */}
          <ul role="list" className={styles.roles}>
            {roles.map((role) => (
              <RoleRow key={role.id} role={role} labels={labels} renderLink={renderLink} />
            ))}
          </ul>
        </Fold>
      </div>
    </Accordion.Item>
  )
}
