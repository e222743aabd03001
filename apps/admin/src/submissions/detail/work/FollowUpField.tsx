import { CLOSED_STATUSES, type SubmissionStatus } from '@duet/contract'
import { Button, Icon } from '@duet/ui'
import { useId, useState } from 'react'
import { formatDay } from '../../../dates/dates.ts'
import { useNow } from '../../../dates/useNow.ts'
import { type Command, useCommands } from '../../../shortcuts/commands.ts'
import { useShortcutSetting } from '../../../shortcuts/shortcutSetting.ts'
import { FollowUpPopover } from './FollowUpPopover.tsx'
import { describeDistance, listFollowUpChoices } from './followUp.ts'
import * as styles from './Work.css.ts'

interface FollowUpFieldProps {
  /** The follow-up date, such as `2026-11-30`. */
  day: string | null
  status: SubmissionStatus
  onDayChange: (day: string | null) => void
}

/** Lets the user choose the day of the next follow-up. The F key opens the popover. */
export function FollowUpField({ day, status, onDayChange }: FollowUpFieldProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const hasShortcuts = useShortcutSetting()
  const now = useNow()
  const removeCommand: Command = {
    id: 'remove follow-up',
    label: 'Remove the follow-up date',
    group: 'This request',
    run: () => onDayChange(null),
  }
  useCommands([
    {
      id: 'follow-up',
      label: 'Choose a follow-up date',
      group: 'This request',
      key: 'f',
      run: () => setIsOpen(true),
    },
    ...listFollowUpChoices(now).map(
      (choice): Command => ({
        id: `snooze ${choice.label}`,
        label: `Snooze: ${choice.label}`,
        group: 'This request',
        keywords: 'follow-up remind later',
        run: () => onDayChange(choice.day),
      }),
    ),
    ...(day === null ? [] : [removeCommand]),
  ])
  return (
    <div className={styles.row}>
      <span id={`${id}-label`} className={styles.term}>
        Follow-up
      </span>
      <div className={styles.followUp}>
        <FollowUpPopover
          day={day}
          canRemove={day !== null}
          open={isOpen}
          onOpenChange={setIsOpen}
          onChoose={onDayChange}
          trigger={
            <Button
              id={`${id}-button`}
              size="small"
              icon="chevron-down"
              className={styles.button}
              aria-labelledby={`${id}-label ${id}-button`}
              aria-keyshortcuts={hasShortcuts ? 'F' : undefined}
            >
              {day ? formatDay(day) : 'Set a date'}
            </Button>
          }
        />
        {day && <DaysUntilFollowUp day={day} status={status} />}
      </div>
    </div>
  )
}

interface DaysUntilFollowUpProps {
  day: string
  status: SubmissionStatus
}

/**
 * Shows how many days away a follow-up date is. Shows a warning if the date has passed. The dates of
 * closed requests never become due.
 */
export function DaysUntilFollowUp({ day, status }: DaysUntilFollowUpProps) {
  const { text, isOverdue } = describeDistance(day, useNow())
  if (CLOSED_STATUSES.includes(status)) {
    return <span className={styles.distance}>Paused while closed</span>
  }
  return (
    <span className={styles.distance} data-overdue={isOverdue || undefined}>
      {isOverdue && <Icon name="warning" />}
      {text}
    </span>
  )
}
