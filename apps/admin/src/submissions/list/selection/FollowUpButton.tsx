import type { BulkChange } from '@duet/contract'
import { Button, Popover, TextField } from '@duet/ui'
import { useState } from 'react'
import { formatDay } from '../../../dates.ts'
import { listFollowUpChoices } from '../../detail/work/followUp.ts'
import * as styles from './Selection.css.ts'

interface FollowUpButtonProps {
  onApply: (change: BulkChange, description: string) => void
}

/** Lets the user set the day of the next follow-up for the selected submissions. */
export function FollowUpButton({ onApply }: FollowUpButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [day, setDay] = useState('')

  function apply(newDay: string | null) {
    setIsOpen(false)
    const description = newDay ? `Follow-up: ${formatDay(newDay)}` : 'Follow-up removed'
    onApply({ follow_up_on: newDay }, description)
  }

  return (
    <Popover
      label="Follow-up date"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="small" icon="chevron-down" className={styles.button}>
          Follow-up
        </Button>
      }
    >
      <div className={styles.choices}>
        {listFollowUpChoices(new Date()).map((choice) => (
          <Button
            key={choice.label}
            tone="quiet"
            size="small"
            className={styles.choice}
            onClick={() => apply(choice.day)}
          >
            {choice.label} <span>{formatDay(choice.day)}</span>
          </Button>
        ))}
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (day) apply(day)
          }}
        >
          <TextField
            label="Another day"
            size="small"
            type="date"
            required
            min="2000-01-01"
            max="2999-12-31"
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <Button type="submit" size="small">
            Set
          </Button>
        </form>
        <Button tone="quiet" size="small" onClick={() => apply(null)}>
          Remove the date
        </Button>
      </div>
    </Popover>
  )
}
