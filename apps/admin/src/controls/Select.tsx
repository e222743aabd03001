import { Icon } from '@duet/ui'
import type { ComponentPropsWithRef } from 'react'
import * as styles from './Select.css.ts'

interface SelectProps extends ComponentPropsWithRef<'select'> {
  /** The accessible name. */
  label: string
}

/** Shows a styled native select. */
export function Select({ label, children, className, ...rest }: SelectProps) {
  return (
    <span className={`${styles.frame} ${className ?? ''}`}>
      <select {...rest} className={styles.select} aria-label={label}>
        {children}
      </select>
      <Icon name="chevron-down" className={styles.icon} />
    </span>
  )
}
