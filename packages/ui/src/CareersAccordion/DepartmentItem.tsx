import * as Accordion from '@radix-ui/react-accordion'
import { type ReactNode, useId } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { cx } from '../theme/cx.ts'
import { text } from '../theme/index.ts'
import * as styles from './CareersAccordion.css.ts'
import type { CareersAccordionProps } from './CareersAccordion.tsx'
import { Fold } from './Fold.tsx'
import { type Department, padCount } from './groupRoles.ts'
import { RoleRow } from './RoleRow.tsx'

interface DepartmentItemProps {
  department: Department
  isOpen: boolean
  /** The browser's search has found a word in it while it was closed. */
  onFound: () => void
  applyLabel: ReactNode
  detailsLabel: ReactNode
  headingLevel: 2 | 3 | 4
  renderLink: NonNullable<CareersAccordionProps['renderLink']>
}

/** A department's row, and its roles under it. */
export function DepartmentItem({
  department: { id, name, roles },
  isOpen,
  onFound,
  applyLabel,
  detailsLabel,
  headingLevel,
  renderLink,
}: DepartmentItemProps) {
  const Heading = `h${headingLevel}` as const
  const triggerId = useId()
  const panelId = useId()

  return (
    <Accordion.Item value={id} id={id} className={styles.department}>
      <Accordion.Header asChild>
        <Heading className={styles.heading}>
          <Accordion.Trigger id={triggerId} aria-controls={panelId} className={styles.trigger}>
            <span className={cx(text.figureLarge, styles.count)}>{padCount(roles.length)}</span>
            <span className={cx(text.heading1, styles.name)}>{name}</span>
            <Icon name={isOpen ? 'minus' : 'plus'} className={styles.sign} />
          </Accordion.Trigger>
        </Heading>
      </Accordion.Header>
      {/* Not Radix's own, which measures the page when it is hydrated. A landmark only while there is
          something in it. */}
      <div id={panelId} {...(isOpen && { role: 'region', 'aria-labelledby': triggerId })}>
        <Fold isOpen={isOpen} onFound={onFound}>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without bullets for none */}
          <ul role="list" className={styles.roles}>
            {roles.map((role) => (
              <RoleRow
                key={role.id}
                role={role}
                applyLabel={applyLabel}
                detailsLabel={detailsLabel}
                renderLink={renderLink}
              />
            ))}
          </ul>
        </Fold>
      </div>
    </Accordion.Item>
  )
}
