import type { ComponentPropsWithRef } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import { drawings, type IconName } from './drawings.tsx'
import * as styles from './Icon.css.ts'

const SIDEWAYS_NAME = /-(left|right)$/

export interface IconProps extends Omit<ComponentPropsWithRef<'svg'>, 'name' | 'children'> {
  /** The icon. It's 16 px wide by default. */
  name: IconName
  /** The accessible name of the icon. Omit this name if adjacent text says the same thing. */
  label?: string
}

/**
 * An icon in the current text color. Scale it with CSS `width` and `height`. Icons that point to a
 * side are mirrored in right-to-left text.
 */
export const Icon = withRef(function Icon({ name, label, className, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 16 16"
      focusable="false"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      {...rest}
      className={cx(styles.root, SIDEWAYS_NAME.test(name) && styles.mirrored, className)}
    >
      {drawings[name]}
    </svg>
  )
})
