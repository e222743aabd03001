import { Button } from '@duet/ui'
import { NO_FILTERS, type SubmissionFilters } from '../../submissionFilters.ts'
import { useSubmissionCounts } from '../../useSubmissionCounts.ts'

interface DueButtonProps {
  filters: SubmissionFilters
  onFiltersChange: (changes: Partial<SubmissionFilters>) => void
}

/** Shows how many answers and follow-ups are due, and lists them when clicked. */
export function DueButton({ filters, onFiltersChange }: DueButtonProps) {
  const countsState = useSubmissionCounts()
  if (countsState.state !== 'ready') return null
  const { answer_due: answerCount, due: followUpCount } = countsState.counts
  return (
    <>
      {answerCount > 0 && filters.answerDue !== true && (
        <Button size="small" onClick={() => onFiltersChange({ ...NO_FILTERS, answerDue: true })}>
          {answerCount.toLocaleString('en-US')} {answerCount === 1 ? 'answer' : 'answers'} due
        </Button>
      )}
      {followUpCount > 0 && filters.due !== true && (
        <Button size="small" onClick={() => onFiltersChange({ ...NO_FILTERS, due: true })}>
          {followUpCount.toLocaleString('en-US')} {followUpCount === 1 ? 'follow-up' : 'follow-ups'}{' '}
          due
        </Button>
      )}
    </>
  )
}
