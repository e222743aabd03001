import type { ComponentPropsWithRef } from 'react'
import { withRef } from '../hooks/withRef.ts'
import type { IconName } from '../Icon/drawings.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { cx } from '../theme/cx.ts'
import * as styles from './IconButton.css.ts'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** The accessible name. Describe what a click does. */
  label: string
  icon: IconName
  /** `outline` adds a border. @default 'plain' */
  tone?: keyof typeof styles.tone
}

/** A button with an icon, 44 by 44 px. */
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
