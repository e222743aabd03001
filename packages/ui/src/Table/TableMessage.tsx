import type { ComponentPropsWithRef, ReactNode } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './TableMessage.css.ts'

export interface TableMessageProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  title: ReactNode
  /** What is left of the rows (`0 of 209`), or an icon; stands on the first column. */
  lead?: ReactNode
  /** The way out: buttons at the right. */
  actions?: ReactNode
}

/**
 * What a table says where it has no rows: nothing there, nothing found, or failed. Its words stand
 * on the second column when `--ui-table-lead` is the first column's width.
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
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children && <p className={styles.description}>{children}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
})
