import { Icon } from '@duet/ui'
import { text } from '@duet/ui/theme'
import type { CareersAccordionProps } from './careersAccordionProps.ts'
import type { CareersAccordionLabels } from './careersLabels.ts'
import type { Role } from './groupRoles.ts'
import { RoleDetails } from './RoleDetails.tsx'
import * as styles from './RoleRow.css.ts'

interface RoleRowProps {
  role: Role
  labels: CareersAccordionLabels
  renderLink: NonNullable<CareersAccordionProps['renderLink']>
}

/** A role. The whole row is a link. */
export function RoleRow({ role, labels, renderLink }: RoleRowProps) {
  const { title, location, href, details } = role
  return (
    <li className={styles.item}>
      {renderLink({
        href,
        className: styles.row,
        // The spaces separate the words in the accessible name.
        children: (
          <>
            <span className={`${text.body} ${styles.title}`}>{title}</span>{' '}
            <span className={`${text.mono} ${styles.place}`}>{location}</span>{' '}
            <span className={`${text.small} ${styles.apply}`}>
              {labels.apply}
              <Icon name="arrow-up-right" />
            </span>
          </>
        ),
      })}
      {details && (
        <RoleDetails label={labels.details} title={title}>
          {details}
        </RoleDetails>
      )}
    </li>
  )
}
