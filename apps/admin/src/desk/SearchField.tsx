import { Icon } from '@duet/ui'
import { type ComponentPropsWithRef, type KeyboardEvent, useRef } from 'react'
import { useKeys } from '../useKeys.ts'
import * as styles from './SearchField.css.ts'

interface SearchFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'ref'> {
  /** Where it looks, as placeholder and name. */
  label: string
  value: string
  onValueChange: (value: string) => void
}

/** A search that `/` goes to from anywhere; Escape empties it, then leaves it. */
export function SearchField({ label, value, onValueChange, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useKeys({
    '/': (event) => {
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    },
  })

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    if (value) onValueChange('')
    else event.currentTarget.blur()
  }

  return (
    <div className={styles.frame}>
      <Icon name="search" className={styles.icon} />
      <input
        {...rest}
        ref={input}
        type="search"
        className={styles.input}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <span className={styles.hint} aria-hidden="true">
        /
      </span>
    </div>
  )
}
