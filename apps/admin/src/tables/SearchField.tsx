import { Icon } from '@duet/ui'
import { type ComponentPropsWithRef, type KeyboardEvent, useRef } from 'react'
import { parkFocus } from '../focus/focusRestoration.ts'
import { usePageCommands } from '../shortcuts/commands.ts'
import { useShortcutSetting } from '../shortcuts/shortcutSetting.ts'
import * as styles from './SearchField.css.ts'
import { useTableLayout } from './useTableLayout.ts'

interface SearchFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'ref'> {
  /** The placeholder and accessible name. */
  label: string
  /** A placeholder that fits on a phone. @default `label` */
  shortLabel?: string
  value: string
  onValueChange: (value: string) => void
  /** Whether an ancestor hides the field, so that nothing can focus it. @default false */
  isHidden?: boolean
}

/**
 * Shows a search field. The `/` key focuses the field. Escape clears the field, or moves focus to
 * the page if the field is empty.
 */
export function SearchField({
  label,
  shortLabel,
  value,
  onValueChange,
  isHidden = false,
  ...rest
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const hasShortcut = useShortcutSetting()
  const { isNarrow } = useTableLayout()
  usePageCommands([
    !isHidden && {
      id: 'search list',
      label: 'Search this list',
      key: '/',
      run: () => {
        input.current?.focus()
        input.current?.select()
      },
    },
  ])

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    if (value) onValueChange('')
    else parkFocus()
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
        aria-keyshortcuts={hasShortcut ? '/' : undefined}
        placeholder={isNarrow && shortLabel ? shortLabel : label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {hasShortcut && (
        <span className={styles.hint} aria-hidden="true">
          /
        </span>
      )}
    </div>
  )
}
