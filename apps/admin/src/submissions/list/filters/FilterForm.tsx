import type { SubmissionCounts } from '@duet/contract'
import { RadioGroup } from '@duet/ui'
import { useTableLayout } from '../../../tables/useTableLayout.ts'
import { type CountedField, getCountsQuery } from '../../serverQuery.ts'
import type { SubmissionFilters } from '../../submissionFilters.ts'
import { useSubmissionCounts } from '../../useSubmissionCounts.ts'
import { FilterFields } from './FilterFields.tsx'
import { FilterGroups } from './FilterGroups.tsx'
import * as styles from './Filters.css.ts'
import { SortFields } from './SortFields.tsx'

interface FilterFormProps {
  filters: SubmissionFilters
  /** Increases when the user clears all filters. */
  clearCount: number
  onFiltersChange: (changes: Partial<SubmissionFilters>) => void
}

/** Shows all filters, and on phones also the sort order. Each change applies immediately. */
export function FilterForm({ filters, clearCount, onFiltersChange }: FilterFormProps) {
  const { isNarrow } = useTableLayout()
  const statusCounts = useCounts(filters, 'status')
  const stateCounts = useCounts(filters, 'state')
  const tagCounts = useCounts(filters, 'tag')
  const ownerCounts = useCounts(filters, 'owner')
  const sourceCounts = useCounts(filters, 'source')

  return (
    <div className={styles.form}>
      {isNarrow && (
        <SortFields sort={filters.sort} onSortChange={(sort) => onFiltersChange({ sort })} />
      )}
      <RadioGroup
        label="Show requests that match"
        orientation="horizontal"
        options={[
          { value: 'all', label: 'All filters' },
          { value: 'any', label: 'Any filter' },
        ]}
        value={filters.match}
        onValueChange={(match) => onFiltersChange({ match: match === 'any' ? 'any' : 'all' })}
      />
      <FilterFields
        filters={filters}
        counts={{
          status: statusCounts,
          owner: ownerCounts,
          state: stateCounts,
          tag: tagCounts,
          source: sourceCounts,
        }}
        clearCount={clearCount}
        onFiltersChange={onFiltersChange}
      />
      <FilterGroups filters={filters} clearCount={clearCount} onFiltersChange={onFiltersChange} />
    </div>
  )
}

function useCounts(filters: SubmissionFilters, field: CountedField): SubmissionCounts | undefined {
  const countsState = useSubmissionCounts(getCountsQuery(filters, field))
  return countsState.state === 'ready' ? countsState.counts : undefined
}
