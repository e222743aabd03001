import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { cx } from '../theme/cx.ts'
import { text } from '../theme/index.ts'
import type { CareersAccordionProps } from './CareersAccordion.tsx'
import type { Role } from './groupRoles.ts'
import { RoleDetails } from './RoleDetails.tsx'
import * as styles from './RoleRow.css.ts'

interface RoleRowProps {
  role: Role
  applyLabel: ReactNode
  detailsLabel: ReactNode
  renderLink: NonNullable<CareersAccordionProps['renderLink']>
}

/** A role; all of its row is the link. */
export function RoleRow({ role, applyLabel, detailsLabel, renderLink }: RoleRowProps) {
  const { title, location, href, details } = role
  return (
    <li className={styles.item}>
      {renderLink({
        href,
        className: styles.row,
        // The spaces part the words of the link's name.
        children: (
          <>
            <span className={cx(text.body, styles.title)}>{title}</span>{' '}
            <span className={cx(text.mono, styles.place)}>{location}</span>{' '}
            <span className={cx(text.small, styles.apply)}>
              {applyLabel}
              <Icon name="arrow-up-right" className={styles.arrow} />
            </span>
          </>
        ),
      })}
      {details && (
        <RoleDetails label={detailsLabel} title={title}>
          {details}
        </RoleDetails>
      )}
    </li>
  )
}
