import type { ComponentPropsWithRef, ReactNode } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Spinner.css.ts'

export interface SpinnerProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /**
   * Text next to the ring, such as `Loading`. Without a label, screen readers ignore the spinner.
   */
  label?: ReactNode
}

/** Shows that something is loading when the progress is unknown. */
export const Spinner = withRef(function Spinner({ label, className, ...rest }: SpinnerProps) {
  return (
    <span
      {...(label ? { role: 'status' } : { 'aria-hidden': true })}
      {...rest}
      className={cx(...styles.root, className)}
    >
      <span className={styles.ring} aria-hidden />
      {label}
    </span>
  )
})
