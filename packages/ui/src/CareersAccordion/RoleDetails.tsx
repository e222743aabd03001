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

/** What there is to know of a role, under its row; the browser's search in the page opens it. */
export function RoleDetails({ label, title, children }: RoleDetailsProps) {
  return (
    <details className={styles.root}>
      <summary className={cx(text.small, styles.summary)}>
        <span>
          {label}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </span>
        <Icon name="chevron-down" className={styles.sign} />
      </summary>
      <div className={cx(text.small, styles.words)}>{children}</div>
    </details>
  )
}
