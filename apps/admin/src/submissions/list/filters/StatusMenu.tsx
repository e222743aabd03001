import type { SubmissionStatus } from '@duet/contract'
import { Menu, MenuItem, type MenuProps } from '@duet/ui'
import { focusCurrentChoice } from '../../../controls/ChoiceMenu.tsx'
import * as styles from './Filters.css.ts'

export interface StatusChoice {
  label: string
  /** The statuses that the choice selects. If it's empty, the list shows all except spam. */
  statuses: readonly SubmissionStatus[]
  /** The number of rows that this choice would show. */
  count: number | undefined
}

interface StatusMenuProps extends Pick<MenuProps, 'trigger'> {
  choices: readonly StatusChoice[]
  /** The current choice, or `undefined` if several statuses are selected. */
  value: StatusChoice | undefined
  onValueChange: (choice: StatusChoice) => void
}

/** Lets the user choose a status. The menu is open when it first renders. */
export function StatusMenu({ trigger, choices, value, onValueChange }: StatusMenuProps) {
  return (
    <Menu trigger={trigger} defaultOpen onFocus={focusCurrentChoice}>
      {choices.map((choice) => (
        <MenuItem
          key={choice.label}
          checked={choice === value}
          onSelect={() => onValueChange(choice)}
        >
          {choice.label}
          {choice.count !== undefined && (
            <span className={styles.menuCount}>{choice.count.toLocaleString('en-US')}</span>
          )}
        </MenuItem>
      ))}
    </Menu>
  )
}
