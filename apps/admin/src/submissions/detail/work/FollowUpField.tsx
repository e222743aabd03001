import { Button, Icon, Popover, TextField } from '@duet/ui'
import { type FormEvent, useId, useState } from 'react'
import { useCommands } from '../../../commands/commands.ts'
import { formatDay } from '../../../dates.ts'
import { useShortcutSetting } from '../../../shortcuts/shortcutSetting.ts'
import { describeDistance, formatWeekday, listFollowUpChoices } from './followUp.ts'
import * as styles from './Work.css.ts'

interface FollowUpFieldProps {
  /** The follow-up date, such as `2026-11-30`. */
  day: string | null
  onDayChange: (day: string | null) => void
}

/** Lets the user choose the day of the next follow-up. The F key opens the choices. */
export function FollowUpField({ day, onDayChange }: FollowUpFieldProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const hasShortcuts = useShortcutSetting()
  useCommands([
    {
      id: 'follow-up',
      label: 'Choose a follow-up date',
      group: 'This request',
      key: 'f',
      run: () => setIsOpen(true),
    },
  ])
  const now = new Date()

  function choose(newDay: string | null) {
    setIsOpen(false)
    onDayChange(newDay)
  }

  return (
    <div className={styles.row}>
      <span id={`${id}-label`} className={styles.term}>
        Follow-up
      </span>
      <div className={styles.followUp}>
        <Popover
          label="Follow-up date"
          open={isOpen}
          onOpenChange={setIsOpen}
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
        >
          <div className={styles.choices}>
            {listFollowUpChoices(now).map((choice) => (
              <Button
                key={choice.label}
                tone="quiet"
                size="small"
                className={styles.choice}
                onClick={() => choose(choice.day)}
              >
                {choice.label}
                <span className={styles.choiceDate}>{formatWeekday(choice.day)}</span>
              </Button>
            ))}
          </div>
          <DateForm day={day} onSubmit={choose} />
          {day && (
            <Button tone="quiet" size="small" onClick={() => choose(null)}>
              Remove the date
            </Button>
          )}
        </Popover>
        {day && <Distance day={day} now={now} />}
      </div>
    </div>
  )
}

function DateForm({ day, onSubmit }: { day: string | null; onSubmit: (day: string) => void }) {
  const [draft, setDraft] = useState(day ?? '')

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (draft) onSubmit(draft)
  }

  return (
    <form className={styles.dateForm} onSubmit={handleSubmit}>
      <TextField
        label="Another day"
        size="small"
        type="date"
        required
        min="2000-01-01"
        max="2999-12-31"
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
      />
      <Button type="submit" size="small">
        Set
      </Button>
    </form>
  )
}

/** Shows how far away a day is, with a warning once the day has passed. */
export function Distance({ day, now }: { day: string; now: Date }) {
  const { text, isOverdue } = describeDistance(day, now)
  return (
    <span className={styles.distance} data-overdue={isOverdue || undefined}>
      {isOverdue && <Icon name="warning" />}
      {text}
    </span>
  )
}
