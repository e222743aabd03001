import { SUBMISSION_STATUSES, type SubmissionStatus } from '@duet/contract'
import { useState } from 'react'
import { ChoiceMenu } from '../../../controls/ChoiceMenu.tsx'
import { StatusShape } from '../../../controls/Status.tsx'
import { type Command, useCommands } from '../../../shortcuts/commands.ts'
import { useShortcutSetting } from '../../../shortcuts/shortcutSetting.ts'
import { STATUS_LABELS } from '../../statusLabels.ts'
import { STATUS_SHAPES } from '../../statusShapes.ts'
import * as styles from './Work.css.ts'

const STATUS_CHOICES = SUBMISSION_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))

interface StatusFieldProps {
  value: SubmissionStatus
  onValueChange: (status: SubmissionStatus) => void
}

/** Lets the user choose the status. The S key opens the menu. */
export function StatusField({ value, onValueChange }: StatusFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const hasShortcuts = useShortcutSetting()
  useCommands([
    {
      id: 'status',
      label: 'Choose a status',
      group: 'This request',
      key: 's',
      run: () => setIsOpen(true),
    },
    ...SUBMISSION_STATUSES.filter((status) => status !== value).map(
      (status): Command => ({
        id: `status ${status}`,
        label: `Set the status to ${STATUS_LABELS[status]}`,
        group: 'This request',
        run: () => onValueChange(status),
      }),
    ),
  ])
  return (
    <div className={styles.row}>
      <span className={styles.term} aria-hidden="true">
        Status
      </span>
      <ChoiceMenu
        label="Status"
        value={value}
        choices={STATUS_CHOICES}
        onValueChange={onValueChange}
        open={isOpen}
        onOpenChange={setIsOpen}
        icon={<StatusShape shape={STATUS_SHAPES[value]} />}
        shortcut={hasShortcuts ? 'S' : undefined}
      />
    </div>
  )
}
