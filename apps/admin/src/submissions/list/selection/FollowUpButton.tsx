import type { BulkChange } from '@duet/contract'
import { Button } from '@duet/ui'
import { FollowUpPopover } from '../../detail/work/FollowUpPopover.tsx'
import * as styles from './Selection.css.ts'

interface FollowUpButtonProps {
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  onApply: (change: BulkChange) => void
}

/** Lets the user set the day of the next follow-up for the selected submissions. */
export function FollowUpButton({ open, onOpenChange, onApply }: FollowUpButtonProps) {
  return (
    <FollowUpPopover
      day={null}
      canRemove
      open={open}
      onOpenChange={onOpenChange}
      onChoose={(day) => onApply({ follow_up_on: day })}
      trigger={
        <Button size="small" icon="chevron-down" className={styles.button}>
          Follow-up
        </Button>
      }
    />
  )
}
