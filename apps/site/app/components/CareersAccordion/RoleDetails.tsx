import { Icon, VisuallyHidden } from '@duet/ui'
import { text } from '@duet/ui/theme'
import type { ReactNode } from 'react'
import * as styles from './RoleDetails.css.ts'

interface RoleDetailsProps {
  label: ReactNode
  title: string
  children: ReactNode
}

/** A collapsible section with a role's details. The browser's find-in-page can open it. */
export function RoleDetails({ label, title, children }: RoleDetailsProps) {
  return (
    <details className={styles.root}>
      <summary className={`${text.small} ${styles.summary}`}>
        <span className={styles.label}>
          {label}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </span>
        <Icon name="chevron-down" className={styles.sign} />
      </summary>
      <div className={`${text.small} ${styles.content}`}>{children}</div>
    </details>
  )
}
