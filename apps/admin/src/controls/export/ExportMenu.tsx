import { Menu, MenuItem, type MenuProps } from '@duet/ui'
import type { FocusEvent } from 'react'

export interface ExportChoice {
  /** The contents of the file, such as `All requests`. */
  label: string
  /** Number of rows in the file, or `undefined` until it has loaded. */
  count: number | undefined
  onExport: () => void
}

export interface ExportMenuProps {
  choices: readonly ExportChoice[]
}

/** Lets the user choose what to export. The menu is open when it first renders. */
export function ExportMenu({ trigger, choices }: ExportMenuProps & Pick<MenuProps, 'trigger'>) {
  return (
    <Menu align="end" trigger={trigger} defaultOpen onFocus={focusFirstItem}>
      {choices.map(({ label, count, onExport }) => (
        <MenuItem key={label} icon="download" onSelect={onExport}>
          {label}
          {count !== undefined && ` (${count.toLocaleString('en-US')})`}
        </MenuItem>
      ))}
    </Menu>
  )
}

/**
 * Focuses the first item if a key opened the menu. The menu itself does this only if its code had
 * already loaded when the user pressed the key.
 */
function focusFirstItem({ target, currentTarget: menu, relatedTarget }: FocusEvent<HTMLElement>) {
  const isFocusEntering = target === menu && !menu.contains(relatedTarget)
  if (!isFocusEntering || !menu.matches(':focus-visible')) return
  menu.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true })
}
