import { Button, Popover, TextField } from '@duet/ui'
import { type FormEvent, type ReactElement, useState } from 'react'
import { useNow } from '../../../dates/useNow.ts'
import { formatDayWithWeekday, listFollowUpChoices } from './followUp.ts'
import * as styles from './Work.css.ts'

interface FollowUpPopoverProps {
  /** The button that opens the popover. */
  trigger: ReactElement
  /** The initial value of the date field, such as `2026-11-30`. */
  day: string | null
  /** Whether there's a date to remove. */
  canRemove: boolean
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  onChoose: (day: string | null) => void
}

/** Lets the user choose or remove a follow-up date. */
export function FollowUpPopover({
  trigger,
  day,
  canRemove,
  open,
  onOpenChange,
  onChoose,
}: FollowUpPopoverProps) {
  const now = useNow()

  function choose(newDay: string | null) {
    onOpenChange(false)
    onChoose(newDay)
  }

  return (
    <Popover label="Follow-up date" open={open} onOpenChange={onOpenChange} trigger={trigger}>
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
            <span className={styles.choiceDate}>{formatDayWithWeekday(choice.day)}</span>
          </Button>
        ))}
      </div>
      <DateForm day={day} onSubmit={choose} />
      {canRemove && (
        <Button tone="quiet" size="small" onClick={() => choose(null)}>
          Remove the date
        </Button>
      )}
    </Popover>
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
