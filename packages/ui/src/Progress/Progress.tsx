import type { ComponentPropsWithRef } from 'react'
import { toPositive } from '../hooks/toFinite.ts'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Progress.css.ts'

export interface ProgressProps extends Omit<ComponentPropsWithRef<'progress'>, 'children'> {
  /** The accessible name of the progress bar. Name the task, such as `Upload`. */
  label: string
  /** The progress, from 0 to `max`. */
  value: number
  /** The value of a finished task. @default 1 */
  max?: number
  /** Text announced instead of the percentage, such as `3.21 of 5.55 MB`. */
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
  const usableMax = toPositive(max, 1)
  // Without a usable maximum, nothing is known about the progress.
  const usableValue = usableMax === max ? Math.min(Math.max(value || 0, 0), max) : 0
  return (
    <progress
      aria-label={label}
      aria-valuetext={valueText}
      {...rest}
      max={usableMax}
      value={usableValue}
      className={cx(styles.root, className)}
    />
  )
})
