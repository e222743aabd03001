import { SUBMISSION_STATUSES, type SubmissionStatus } from '@duet/contract'
import { Select } from '@duet/ui'
import { useRef } from 'react'
import { StatusShape } from '../../../controls/Status.tsx'
import { type Command, useCommands } from '../../../shortcuts/commands.ts'
import { useShortcutSetting } from '../../../shortcuts/shortcutSetting.ts'
import { STATUS_LABELS } from '../../statusLabels.ts'
import { STATUS_SHAPES } from '../../statusShapes.ts'
import * as styles from './Work.css.ts'

interface StatusFieldProps {
  value: SubmissionStatus
  onValueChange: (status: SubmissionStatus) => void
}

/** Lets the user choose the status. The S key moves focus to the field. */
export function StatusField({ value, onValueChange }: StatusFieldProps) {
  const select = useRef<HTMLSelectElement>(null)
  const hasShortcuts = useShortcutSetting()
  useCommands([
    {
      id: 'status',
      label: 'Choose a status',
      group: 'This request',
      key: 's',
      run: () => select.current?.focus(),
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
    <div className={styles.statusRow}>
      <Select
        ref={select}
        className={styles.field}
        label="Status"
        size="small"
        value={value}
        aria-keyshortcuts={hasShortcuts ? 'S' : undefined}
        onValueChange={(newValue) => {
          const status = SUBMISSION_STATUSES.find((option) => option === newValue)
          if (status) onValueChange(status)
        }}
      >
        {SUBMISSION_STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_LABELS[status]}
          </option>
        ))}
      </Select>
      <span className={styles.statusShape}>
        <StatusShape shape={STATUS_SHAPES[value]} />
      </span>
    </div>
  )
}
