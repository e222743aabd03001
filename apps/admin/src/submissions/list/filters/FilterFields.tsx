import { SUBMISSION_STATUSES, type SubmissionCounts } from '@duet/contract'
import { STATES } from '@duet/forms/schema'
import { Select } from '@duet/ui'
import { useTeam } from '../../../team/useTeam.ts'
import type { CountedField } from '../../serverQuery.ts'
import { STATUS_LABELS } from '../../statusLabels.ts'
import type { FieldFilters } from '../../submissionFilters.ts'
import { AddFilter } from './AddFilter.tsx'
import { CheckboxFilter } from './CheckboxFilter.tsx'
import * as styles from './Filters.css.ts'
import { FLAG_FILTERS } from './flagFilters.ts'
import { RangeFilters } from './RangeFilters.tsx'
import { SourceFilter } from './SourceFilter.tsx'

interface FilterFieldsProps {
  filters: FieldFilters
  /** The counts to show beside the options of each filter. */
  counts: Readonly<Record<CountedField, SubmissionCounts | undefined>>
  /** Increases when the user clears all filters or removes a group. */
  clearCount: number
  onFiltersChange: (changes: Partial<FieldFilters>) => void
}

export function FilterFields({ filters, counts, clearCount, onFiltersChange }: FilterFieldsProps) {
  const team = useTeam()
  const currentUser = team.find((member) => member.is_self)
  const selectedOwners = filters.owner.map((id) => (id === currentUser?.id ? 'me' : id))
  const tags = new Set([...Object.keys(counts.tag?.tag ?? {}), ...filters.tag])

  return (
    <>
      <CheckboxFilter
        label="Status"
        options={SUBMISSION_STATUSES.map((status) => ({
          value: status,
          label: STATUS_LABELS[status],
          count: counts.status?.status[status],
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
            count: currentUser && (counts.owner?.owner[currentUser.id] ?? 0),
          },
          { value: 'none', label: 'Nobody', count: counts.owner?.owner.none },
          ...team
            .filter(
              ({ id, is_self: isSelf }) =>
                !isSelf && (counts.owner?.owner[id] || selectedOwners.includes(id)),
            )
            .map(({ id, name }) => ({
              value: id,
              label: name,
              count: counts.owner?.owner[id] ?? 0,
            })),
        ]}
        values={selectedOwners}
        onValuesChange={(owner) => onFiltersChange({ owner })}
      />
      <AddFilter
        label="State"
        options={STATES.map((state) => ({
          value: state,
          count: counts.state && (counts.state.state[state] ?? 0),
        }))}
        values={filters.state}
        onValuesChange={(state) => onFiltersChange({ state })}
      />
      <AddFilter
        label="Tag"
        options={[...tags].map((tag) => ({ value: tag, count: counts.tag?.tag[tag] }))}
        values={filters.tag}
        onValuesChange={(tag) => onFiltersChange({ tag })}
      />
      <SourceFilter
        counts={counts.source?.source}
        values={filters.source}
        onValuesChange={(source) => onFiltersChange({ source })}
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
    </>
  )
}
