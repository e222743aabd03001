import type { BulkChange } from '@duet/contract'
import { Button } from '@duet/ui'
import { useState } from 'react'
import { formatDay } from '../../../dates.ts'
import { FollowUpPopover } from '../../detail/work/FollowUpPopover.tsx'
import * as styles from './Selection.css.ts'

interface FollowUpButtonProps {
  onApply: (change: BulkChange, description: string) => void
}

/** Lets the user set the day of the next follow-up for the selected submissions. */
export function FollowUpButton({ onApply }: FollowUpButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <FollowUpPopover
      day={null}
      canRemove
      open={isOpen}
      onOpenChange={setIsOpen}
      onChoose={(day) =>
        onApply({ follow_up_on: day }, day ? `Follow-up: ${formatDay(day)}` : 'Follow-up removed')
      }
      trigger={
        <Button size="small" icon="chevron-down" className={styles.button}>
          Follow-up
        </Button>
      }
    />
  )
}
