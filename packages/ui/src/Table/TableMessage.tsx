import type { ComponentPropsWithRef, ReactNode } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './TableMessage.css.ts'

export interface TableMessageProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  title: ReactNode
  /** A count, such as `0 of 209`, or an icon. It aligns with the first column. */
  lead?: ReactNode
  /** Buttons at the end. */
  actions?: ReactNode
}

/**
 * A message in a table without rows, for example if a search finds nothing or loading fails. Its
 * text aligns with the second column. `--ui-table-lead` must be the width of the first column.
 */
export const TableMessage = withRef(function TableMessage({
  title,
  lead,
  actions,
  children,
  className,
  ...rest
}: TableMessageProps) {
  return (
    <div {...rest} className={cx(styles.message, className)}>
      {lead && <div className={styles.lead}>{lead}</div>}
      <div className={styles.content}>
        <p className={styles.title}>{title}</p>
        {children && <p className={styles.description}>{children}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
})
