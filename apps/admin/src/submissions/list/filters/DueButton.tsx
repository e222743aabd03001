import { Button } from '@duet/ui'
import { NO_FILTERS, type SubmissionFilters } from '../../submissionFilters.ts'
import { useSubmissionCounts } from '../../useSubmissionCounts.ts'

interface DueButtonProps {
  filters: SubmissionFilters
  onFiltersChange: (changes: Partial<SubmissionFilters>) => void
}

/** Shows how many follow-ups are due, and lists them when clicked. */
export function DueButton({ filters, onFiltersChange }: DueButtonProps) {
  const countsState = useSubmissionCounts()
  const count = countsState.state === 'ready' ? countsState.counts.due : 0
  if (count === 0 || filters.due === true) return null
  return (
    <Button size="small" onClick={() => onFiltersChange({ ...NO_FILTERS, due: true })}>
      {count.toLocaleString('en-US')} {count === 1 ? 'follow-up' : 'follow-ups'} due
    </Button>
  )
}
