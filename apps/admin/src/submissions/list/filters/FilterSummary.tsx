import { Button, ChipGroup } from '@duet/ui'
import { useTeam } from '../../../team/useTeam.ts'
import { NO_FILTERS, type SubmissionFilters } from '../../submissionFilters.ts'
import * as styles from './Filters.css.ts'
import { listFilterChips } from './filterChips.ts'

interface FilterSummaryProps {
  /** Number of matching submissions, or `undefined` until the list has loaded. */
  count: number | undefined
  filters: SubmissionFilters
  onFiltersChange: (changes: Partial<SubmissionFilters>) => void
}

/** Shows the current filters, which the user can remove one by one. */
export function FilterSummary({ count, filters, onFiltersChange }: FilterSummaryProps) {
  const chips = listFilterChips(filters, useTeam())
  if (chips.length === 0) return null
  return (
    <div className={styles.summary}>
      <span role="status" className={styles.total}>
        {count !== undefined &&
          `${count.toLocaleString('en-US')} ${count === 1 ? 'match' : 'matches'}`}
      </span>
      {chips.length > 1 && (
        <span className={styles.matchText}>{filters.match === 'any' ? 'Any of:' : 'All of:'}</span>
      )}
      <ChipGroup
        label="Filters"
        items={chips}
        onRemove={(id) => {
          const chip = chips.find((candidate) => candidate.id === id)
          if (chip) onFiltersChange(chip.removal)
        }}
      />
      <Button
        tone="quiet"
        size="small"
        onClick={() => onFiltersChange({ ...NO_FILTERS, query: filters.query })}
      >
        Clear filters
      </Button>
    </div>
  )
}
