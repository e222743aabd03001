import { Icon, withRef } from '@duet/ui'
import type { RefObject } from 'react'
import * as styles from './MultiSelect.css.ts'

interface NativeOptionsProps {
  ref: RefObject<HTMLDetailsElement | null>
  name: string
  /** ID of the field's label, which names the disclosure and the group of checkboxes. */
  labelId: string
  /** ID of the placeholder, which is part of the disclosure's accessible name. */
  placeholderId: string
  placeholder: string
  options: readonly string[]
  texts: readonly string[]
  /** The options that are checked at first. */
  value: readonly string[]
  disabled: boolean
}

/** A disclosure with checkboxes. Shown until hydration, because it works without JavaScript. */
export const NativeOptions = withRef(function NativeOptions({
  ref,
  name,
  labelId,
  placeholderId,
  placeholder,
  options,
  texts,
  value,
  disabled,
}: NativeOptionsProps) {
  return (
    // The browser adds `open` if the user opens the disclosure before hydration.
    <details ref={ref} className={styles.nativeOptions} suppressHydrationWarning>
      <summary className={styles.button} aria-labelledby={`${labelId} ${placeholderId}`}>
        <span id={placeholderId}>{placeholder}</span>
        <Icon name="chevron-down" />
      </summary>
      <fieldset
        className={`${styles.popup} ${styles.list}`}
        aria-labelledby={labelId}
        disabled={disabled}
      >
        {options.map((option, index) => (
          <label key={option} className={styles.option}>
            <input
              type="checkbox"
              name={name}
              value={option}
              defaultChecked={value.includes(option)}
              className={styles.nativeCheckbox}
            />
            {texts[index]}
          </label>
        ))}
      </fieldset>
    </details>
  )
})

/** Returns the values that are checked before hydration. */
export function readChecked(details: HTMLDetailsElement): string[] {
  const checkedInputs = details.querySelectorAll<HTMLInputElement>('input:checked')
  return Array.from(checkedInputs, (input) => input.value)
}
