import { Button, Menu, MenuItem } from '@duet/ui'
import type { ReactNode } from 'react'
import { useCommands } from '../../../shortcuts/commands.ts'
import * as styles from './Selection.css.ts'

interface ActionMenuProps {
  label: string
  isRunning: boolean
  open?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** A key that opens the menu. */
  shortcut?: string | undefined
  children: ReactNode
}

/** Shows a button that opens a menu of actions on the selection. */
export function ActionMenu({
  label,
  isRunning,
  open,
  onOpenChange,
  shortcut,
  children,
}: ActionMenuProps) {
  return (
    <Menu
      {...(open !== undefined && { open })}
      {...(onOpenChange && { onOpenChange })}
      trigger={
        <Button
          size="small"
          icon="chevron-down"
          className={styles.button}
          pending={isRunning}
          aria-keyshortcuts={shortcut}
        >
          {label}
        </Button>
      }
    >
      {children}
    </Menu>
  )
}

export interface SelectionAction {
  /** The text of the menu item. */
  label: string
  /** The text in the command palette. @default `label` */
  command?: string
  /** Words that the search of the palette matches in addition to the text. */
  keywords?: string
  /** A key that runs the action. */
  key?: string
  run: () => void
}

export function renderAction({ label, run }: SelectionAction) {
  return (
    <MenuItem key={label} onSelect={run}>
      {label}
    </MenuItem>
  )
}

/** Adds actions on the selected submissions to the command palette. */
export function useSelectionCommands(actions: readonly SelectionAction[]) {
  useCommands(
    actions.map(({ label, command = label, keywords = '', key = '', run }) => ({
      id: `selection: ${command}`,
      label: command,
      group: 'Selected requests',
      keywords,
      key,
      run,
    })),
  )
}
