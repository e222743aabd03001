import type { ComponentPropsWithRef } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Progress.css.ts'

export interface ProgressProps extends Omit<ComponentPropsWithRef<'progress'>, 'children'> {
  /** What is on its way. */
  label: string
  /** From 0 to `max`. */
  value: number
  /** What `value` is when all is done. @default 1 */
  max?: number
  /** Said in place of the share in per cent, such as "3.21 of 5.55 MB". */
  valueText?: string
}

/** How much is done, as a bar of 4 px. Colour alone says little: set the figure beside it. */
export const Progress = withRef(function Progress({
  label,
  value,
  max = 1,
  valueText,
  className,
  ...rest
}: ProgressProps) {
  return (
    <progress
      aria-label={label}
      aria-valuetext={valueText}
      {...rest}
      max={max}
      value={Math.min(Math.max(value, 0), max)}
      className={cx(styles.root, className)}
    />
  )
})
