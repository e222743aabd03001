import type { ComponentPropsWithRef, ReactNode } from 'react'
import { withRef } from '../hooks/withRef.ts'
import type { IconName } from '../Icon/drawings.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { Heading, type HeadingProps } from '../Text/Heading.tsx'
import { cx } from '../theme/cx.ts'
import * as styles from './EmptyState.css.ts'

export interface EmptyStateProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** The heading, which says what's missing, such as `No requests yet`. */
  title: ReactNode
  /** The heading level of the title. @default 2 */
  level?: HeadingProps['level']
  /** An icon above the title. */
  icon?: IconName
  /** Buttons below the text, for example to add the first item. */
  actions?: ReactNode
}

/**
 * Shown in place of an empty list. The children explain what to do. In a `Table`, use
 * `TableMessage`.
 */
export const EmptyState = withRef(function EmptyState({
  title,
  level = 2,
  icon,
  actions,
  className,
  children,
  ...rest
}: EmptyStateProps) {
  return (
    <div {...rest} className={cx(styles.root, className)}>
      {icon && <Icon name={icon} className={styles.icon} />}
      <Heading level={level} variant="heading3">
        {title}
      </Heading>
      {children && <div className={cx(...styles.description)}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
})
