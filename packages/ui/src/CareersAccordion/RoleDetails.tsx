import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { cx } from '../theme/cx.ts'
import { text } from '../theme/index.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
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
      <summary className={cx(text.small, styles.summary)}>
        <span className={styles.label}>
          {label}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </span>
        <Icon name="chevron-down" className={styles.sign} />
      </summary>
      <div className={cx(text.small, styles.content)}>{children}</div>
    </details>
  )
}
