import { Icon } from '@duet/ui'
import type { ComponentPropsWithRef } from 'react'
import * as styles from './Select.css.ts'

interface SelectProps extends ComponentPropsWithRef<'select'> {
  /** Its name, for those who listen. */
  label: string
}

/** The browser's own list of choices, dressed. */
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
