import type { ComponentPropsWithRef } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Progress.css.ts'

export interface ProgressProps extends Omit<ComponentPropsWithRef<'progress'>, 'children'> {
  /** Names the task for screen readers. */
  label: string
  /** From 0 to `max`. */
  value: number
  /** The value of a finished task. @default 1 */
  max?: number
  /** Announced instead of the percentage, for example `3.21 of 5.55 MB`. */
  valueText?: string
}

/** A progress bar, 4 px high. Also show the value as text next to it. */
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
