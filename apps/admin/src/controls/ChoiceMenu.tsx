import { Button, Menu, MenuItem } from '@duet/ui'
import type { FocusEvent, ReactNode } from 'react'
import * as styles from './ChoiceMenu.css.ts'

interface Choice<Value> {
  value: Value
  label: string
}

interface ChoiceMenuProps<Value> {
  /** Name of the value, such as `Status`. The accessible name also contains the value. */
  label: string
  value: Value
  choices: readonly Choice<Value>[]
  onValueChange: (value: Value) => void
  open?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** Shown before the value. */
  icon?: ReactNode
  /** A key that opens the menu. */
  shortcut?: string | undefined
  className?: string
}

/**
 * Shows a value, and lets the user choose another one from a menu. Unlike a native select, the
 * button doesn't react to letters, so shortcuts work while it has focus.
 */
export function ChoiceMenu<Value extends string | null>({
  label,
  value,
  choices,
  onValueChange,
  open,
  onOpenChange,
  icon,
  shortcut,
  className = '',
}: ChoiceMenuProps<Value>) {
  const valueLabel = choices.find((choice) => choice.value === value)?.label ?? ''
  return (
    <Menu
      onFocus={focusCurrentChoice}
      {...(open !== undefined && { open })}
      {...(onOpenChange && { onOpenChange })}
      trigger={
        <Button
          size="small"
          icon="chevron-down"
          className={`${styles.button} ${className}`}
          aria-label={`${label}: ${valueLabel}`}
          aria-keyshortcuts={shortcut}
        >
          {icon}
          <span className={styles.value}>{valueLabel}</span>
        </Button>
      }
    >
      {choices.map((choice) => (
        <MenuItem
          key={choice.value}
          checked={choice.value === value}
          onSelect={() => {
            if (choice.value !== value) onValueChange(choice.value)
          }}
        >
          {choice.label}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** When the menu gets focus, moves it to the current choice, so that Enter changes nothing. */
export function focusCurrentChoice(event: FocusEvent<HTMLElement>) {
  const { target, currentTarget: menu, relatedTarget } = event
  const currentItem = menu.querySelector<HTMLElement>('[aria-checked="true"]')
  if (target !== menu || menu.contains(relatedTarget) || !currentItem) return
  event.preventDefault()
  currentItem.focus()
}
