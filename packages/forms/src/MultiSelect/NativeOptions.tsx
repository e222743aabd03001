import { Icon, withRef } from '@duet/ui'
import type { RefObject } from 'react'
import * as styles from './MultiSelect.css.ts'

interface NativeOptionsProps {
  ref: RefObject<HTMLDetailsElement | null>
  name: string
  label: string
  placeholder: string
  options: readonly string[]
}

/**
 * What stands in the page before the script does, and stays where it never comes: a disclosure
 * with checkboxes, which posts by itself.
 */
export const NativeOptions = withRef(function NativeOptions({
  ref,
  name,
  label,
  placeholder,
  options,
}: NativeOptionsProps) {
  return (
    // Whoever was quicker than the script has opened it already.
    <details ref={ref} className={styles.native} suppressHydrationWarning>
      <summary className={styles.button}>
        {placeholder}
        <Icon name="chevron-down" />
      </summary>
      <fieldset className={`${styles.popup} ${styles.list}`} aria-label={label}>
        {options.map((option) => (
          <label key={option} className={styles.option}>
            <input type="checkbox" name={name} value={option} className={styles.checkbox} />
            {option}
          </label>
        ))}
      </fieldset>
    </details>
  )
})

/** The values that were checked before the script came. */
export function readChecked(details: HTMLDetailsElement): string[] {
  const checked = details.querySelectorAll<HTMLInputElement>('input:checked')
  return Array.from(checked, (input) => input.value)
}
