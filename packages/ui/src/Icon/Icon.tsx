import type { ComponentPropsWithRef } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import { drawings, type IconName } from './drawings.tsx'
import * as styles from './Icon.css.ts'

export interface IconProps extends Omit<ComponentPropsWithRef<'svg'>, 'name' | 'children'> {
  /** Which one; a drawing is 16 px wide by itself. */
  name: IconName
  /** What it says to those who cannot see it. Leave it out where words stand beside it. */
  label?: string
}

/** One of our own drawings in the colour of the text around it. Scale it in CSS by `width` and `height`. */
export const Icon = withRef(function Icon({ name, label, className, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 16 16"
      focusable="false"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      {...rest}
      className={cx(styles.root, className)}
    >
      {drawings[name]}
    </svg>
  )
})
