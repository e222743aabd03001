import { SUBMISSION_STATUSES, type SubmissionCounts } from '@duet/contract'
import { STATES } from '@duet/forms/schema'
import { RadioGroup, Select } from '@duet/ui'
import { useTableLayout } from '../../../tables/useTableLayout.ts'
import { useTeam } from '../../../team/useTeam.ts'
import { type CountedField, getCountsQuery } from '../../serverQuery.ts'
import { STATUS_LABELS } from '../../statusLabels.ts'
import type { SubmissionFilters } from '../../submissionFilters.ts'
import { useSubmissionCounts } from '../../useSubmissionCounts.ts'
import { AddFilter } from './AddFilter.tsx'
import { CheckboxFilter } from './CheckboxFilter.tsx'
import * as styles from './Filters.css.ts'
import { FLAG_FILTERS } from './flagFilters.ts'
import { RangeFilters } from './RangeFilters.tsx'
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
  const team = useTeam()
  const statusCounts = useCounts(filters, 'status')
  const stateCounts = useCounts(filters, 'state')
  const tagCounts = useCounts(filters, 'tag')
  const ownerCounts = useCounts(filters, 'owner')
  const currentUser = team.find((member) => member.is_self)
  const selectedOwners = filters.owner.map((id) => (id === currentUser?.id ? 'me' : id))
  const tags = new Set([...Object.keys(tagCounts?.tag ?? {}), ...filters.tag])

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
      <CheckboxFilter
        label="Status"
        options={SUBMISSION_STATUSES.map((status) => ({
          value: status,
          label: STATUS_LABELS[status],
          count: statusCounts?.status[status],
        }))}
        values={filters.status}
        onValuesChange={(status) => onFiltersChange({ status })}
      />
      <CheckboxFilter
        label="Owner"
        options={[
          {
            value: 'me',
            label: 'Me',
            count: currentUser && (ownerCounts?.owner[currentUser.id] ?? 0),
          },
          { value: 'none', label: 'Nobody', count: ownerCounts?.owner.none },
          ...team
            .filter(
              ({ id, is_self: isSelf }) =>
                !isSelf && (ownerCounts?.owner[id] || selectedOwners.includes(id)),
            )
            .map(({ id, name }) => ({
              value: id,
              label: name,
              count: ownerCounts?.owner[id] ?? 0,
            })),
        ]}
        values={selectedOwners}
        onValuesChange={(owner) => onFiltersChange({ owner })}
      />
      <AddFilter
        label="State"
        options={STATES.map((state) => ({
          value: state,
          count: stateCounts && (stateCounts.state[state] ?? 0),
        }))}
        values={filters.state}
        onValuesChange={(state) => onFiltersChange({ state })}
      />
      <AddFilter
        label="Tag"
        options={[...tags].map((tag) => ({ value: tag, count: tagCounts?.tag[tag] }))}
        values={filters.tag}
        onValuesChange={(tag) => onFiltersChange({ tag })}
      />
      <RangeFilters filters={filters} clearCount={clearCount} onFiltersChange={onFiltersChange} />
      <div className={styles.fieldPair}>
        {FLAG_FILTERS.map(({ name, label, yesLabel, noLabel }) => (
          <Select
            key={name}
            label={label}
            size="small"
            value={String(filters[name] ?? '')}
            onValueChange={(value) =>
              onFiltersChange({ [name]: value === '' ? null : value === 'true' })
            }
          >
            <option value="">Any</option>
            <option value="true">{yesLabel}</option>
            <option value="false">{noLabel}</option>
          </Select>
        ))}
      </div>
    </div>
  )
}

function useCounts(filters: SubmissionFilters, field: CountedField): SubmissionCounts | undefined {
  const countsState = useSubmissionCounts(getCountsQuery(filters, field))
  return countsState.state === 'ready' ? countsState.counts : undefined
}
