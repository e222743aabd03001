import { Button, Menu, MenuItem } from '@duet/ui'
import type { ReactNode } from 'react'
import { useCommands } from '../../../shortcuts/commands.ts'
import * as styles from './Selection.css.ts'

interface ActionMenuProps {
  label: string
  isRunning: boolean
  children: ReactNode
}

/** Shows a button that opens a menu of actions on the selection. */
export function ActionMenu({ label, isRunning, children }: ActionMenuProps) {
  return (
    <Menu
      trigger={
        <Button size="small" icon="chevron-down" className={styles.button} pending={isRunning}>
          {label}
        </Button>
      }
    >
      {children}
    </Menu>
  )
}

/** An action on the selected submissions. */
export interface SelectionAction {
  /** The text of the menu item. */
  label: string
  /** The text in the command palette. @default `label` */
  command?: string
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
    actions.map(({ label, command = label, run }) => ({
      id: `selection: ${command}`,
      label: command,
      group: 'Selected requests',
      run,
    })),
  )
}
