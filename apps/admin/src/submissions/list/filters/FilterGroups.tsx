import { Button } from '@duet/ui'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTeam } from '../../../team/useTeam.ts'
import { getCountsQuery } from '../../serverQuery.ts'
import {
  EMPTY_GROUP,
  type FieldFilters,
  MAX_GROUPS,
  NO_FILTERS,
  type SubmissionFilters,
} from '../../submissionFilters.ts'
import { useSubmissionCounts } from '../../useSubmissionCounts.ts'
import { FilterFields } from './FilterFields.tsx'
import * as styles from './Filters.css.ts'
import { describeGroup } from './filterChips.ts'

interface FilterGroupsProps {
  filters: SubmissionFilters
  /** Increases when the user clears all filters. */
  clearCount: number
  onFiltersChange: (changes: Partial<SubmissionFilters>) => void
}

/** Lets the user add, change, and remove groups of filters. */
export function FilterGroups({ filters, clearCount, onFiltersChange }: FilterGroupsProps) {
  const { groups, match } = filters
  const addButton = useRef<HTMLButtonElement>(null)
  const [removeCount, setRemoveCount] = useState(0)
  // Maps each shown group to its latest value. Includes changes that aren't rendered yet.
  const latestGroups = useRef(new Map<FieldFilters, FieldFilters>())
  useLayoutEffect(() => {
    latestGroups.current = new Map(groups.map((group) => [group, group]))
  }, [groups])
  const reportGroups = () => onFiltersChange({ groups: [...latestGroups.current.values()] })

  function changeGroup(group: FieldFilters, changes: Partial<FieldFilters>) {
    const value = latestGroups.current.get(group)
    // A field can report its value after the user has removed its group.
    if (!value) return
    latestGroups.current.set(group, { ...value, ...changes })
    reportGroups()
  }

  function removeGroup(group: FieldFilters) {
    latestGroups.current.delete(group)
    reportGroups()
    setRemoveCount(removeCount + 1)
    addButton.current?.focus()
  }

  return (
    <>
      {groups.map((group, index) => (
        <FilterGroup
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no IDs, and only the last one is new.
          key={index}
          name={`Group ${index + 1}`}
          group={group}
          filters={filters}
          clearCount={clearCount + removeCount}
          onChange={(changes) => changeGroup(group, changes)}
          onRemove={() => removeGroup(group)}
        />
      ))}
      <div>
        <Button
          ref={addButton}
          size="small"
          aria-disabled={groups.length >= MAX_GROUPS || undefined}
          onClick={() =>
            groups.length < MAX_GROUPS &&
            onFiltersChange({ groups: [...latestGroups.current.values(), EMPTY_GROUP] })
          }
        >
          Add group
        </Button>
        <p className={styles.hint}>
          {match === 'all'
            ? 'Requests must match at least one filter of each group.'
            : 'Requests that match all filters of a group also appear.'}
        </p>
      </div>
    </>
  )
}

interface FilterGroupProps {
  name: string
  group: FieldFilters
  filters: SubmissionFilters
  clearCount: number
  onChange: (changes: Partial<FieldFilters>) => void
  onRemove: () => void
}

function FilterGroup({ name, group, filters, clearCount, onChange, onRemove }: FilterGroupProps) {
  const summary = useRef<HTMLElement>(null)
  const text = describeGroup(group, filters.match, useTeam())
  const [isNew] = useState(text === '')
  const [isOpen, setIsOpen] = useState(isNew)
  // Other filters can be alternatives to the group, so the counts ignore them.
  const query = getCountsQuery({ ...filters, ...NO_FILTERS, query: filters.query }, 'tag')
  const countsState = useSubmissionCounts(query)
  const counts = countsState.state === 'ready' ? countsState.counts : undefined

  useEffect(() => {
    if (isNew) summary.current?.focus()
  }, [isNew])

  return (
    <details
      className={styles.nestedFilters}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary ref={summary} className={styles.nestedSummary}>
        {name}
        {text && `: ${text}`}
      </summary>
      {isOpen && (
        <fieldset className={styles.nestedForm} aria-label={name}>
          <FilterFields
            filters={group}
            counts={{
              status: counts,
              owner: counts,
              state: counts,
              tag: counts,
              source: counts,
            }}
            clearCount={clearCount}
            onFiltersChange={onChange}
          />
          <Button size="small" onClick={onRemove}>
            Remove group
          </Button>
        </fieldset>
      )}
    </details>
  )
}
