import { Menu, MenuItem, type MenuProps } from '@duet/ui'
import type { FocusEvent } from 'react'

export interface ExportMenuProps {
  /** Number of rows in the list. */
  count: number
  /** Total number of submissions, or `undefined` until the counts have loaded. */
  total: number | undefined
  onExportShown: () => void
  onExportAll: () => void
}

/** Lets the user choose what to export. The menu is open when it first renders. */
export function ExportMenu({
  trigger,
  count,
  total,
  onExportShown,
  onExportAll,
}: ExportMenuProps & Pick<MenuProps, 'trigger'>) {
  return (
    <Menu align="end" trigger={trigger} defaultOpen onFocus={focusFirstItem}>
      <MenuItem icon="download" onSelect={onExportShown}>
        Rows and columns shown ({count.toLocaleString('en-US')})
      </MenuItem>
      <MenuItem icon="download" onSelect={onExportAll}>
        All requests{total !== undefined && ` (${total.toLocaleString('en-US')})`}
      </MenuItem>
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
