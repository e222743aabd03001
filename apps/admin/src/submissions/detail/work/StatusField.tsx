import { SUBMISSION_STATUSES, type SubmissionStatus } from '@duet/contract'
import { Select } from '@duet/ui'
import { useRef } from 'react'
import { StatusShape } from '../../../controls/Status.tsx'
import { useShortcutSetting } from '../../../shortcuts/shortcutSetting.ts'
import { useKeys } from '../../../shortcuts/useKeys.ts'
import { STATUS_LABELS } from '../../statusLabels.ts'
import { STATUS_SHAPES } from '../../statusShapes.ts'
import * as styles from './Work.css.ts'

interface StatusFieldProps {
  value: SubmissionStatus
  onValueChange: (status: SubmissionStatus) => void
}

/** Lets the user choose the status. The S key moves focus to it. */
export function StatusField({ value, onValueChange }: StatusFieldProps) {
  const select = useRef<HTMLSelectElement>(null)
  const hasShortcuts = useShortcutSetting()
  useKeys({
    s(event) {
      // Keeps the browser from choosing a status that begins with S.
      event.preventDefault()
      select.current?.focus()
    },
  })
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
      <span className={styles.shape}>
        <StatusShape shape={STATUS_SHAPES[value]} />
      </span>
    </div>
  )
}
