import type { ComponentPropsWithRef } from 'react'
import { withRef } from '../hooks/withRef.ts'
import type { IconName } from '../Icon/drawings.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { cx } from '../theme/cx.ts'
import * as styles from './IconButton.css.ts'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Its name: what a press does. */
  label: string
  /** The drawing that explains it. */
  icon: IconName
  /** `outline` has a line around it. @default 'plain' */
  tone?: keyof typeof styles.tone
}

/** A press of 44 by 44 px that a drawing explains. */
export const IconButton = withRef(function IconButton({
  label,
  icon,
  tone = 'plain',
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      aria-label={label}
      {...rest}
      type={type}
      className={cx(styles.root, styles.tone[tone], className)}
    >
      <Icon name={icon} />
    </button>
  )
})
