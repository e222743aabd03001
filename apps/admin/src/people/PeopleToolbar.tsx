import { PERSON_STATES, type Person } from '@duet/contract'
import { Button } from '@duet/ui'
import { useMemo } from 'react'
import { Segments } from '../controls/Segments.tsx'
import { action } from '../records/RecordBar.css.ts'
import { usePageCommands } from '../shortcuts/commands.ts'
import { KeyHints } from '../shortcuts/KeyHints.tsx'
import type { ListState } from '../tables/ListState.ts'
import { SearchField } from '../tables/SearchField.tsx'
import * as styles from '../tables/Toolbar.css.ts'
import { PERSON_STATE_LABELS } from './labels.ts'
import { applyPersonFilters, BY_NAME, type PersonFilters } from './personFilters.ts'

const KEY_HINTS = [
  [['J', 'K'], 'move'],
  [['Enter'], 'open'],
] as const

interface PeopleToolbarProps {
  list: ListState<Person>
  filters: PersonFilters
  onFiltersChange: (changes: Partial<PersonFilters>) => void
  onInvite: () => void
}

/** Shows the search field, the state filter, and the invite button. */
export function PeopleToolbar({ list, filters, onFiltersChange, onInvite }: PeopleToolbarProps) {
  const rows = list.state === 'ready' ? list.rows : undefined
  const { query } = filters
  const matchingPeople = useMemo(
    () => rows && applyPersonFilters(rows, { query, state: null, sort: BY_NAME }),
    [rows, query],
  )
  // Show `unconfirmed` only if it's selected or a person has this state. The state is rare, because
  // few installations allow sign-ups.
  const states = PERSON_STATES.filter(
    (state) =>
      state !== 'unconfirmed' ||
      filters.state === state ||
      rows?.some((row) => row.state === state),
  )
  usePageCommands([
    { id: 'invite', label: 'Invite a person', run: onInvite },
    ...[null, ...states].map((state) => ({
      id: `state ${state}`,
      label: `Show state: ${state ? PERSON_STATE_LABELS[state] : 'All'}`,
      keywords: 'filter',
      run: () => onFiltersChange({ state }),
    })),
  ])
  return (
    <div className={styles.toolbar}>
      <SearchField
        label="Search name, email, phone"
        value={query}
        onValueChange={(newQuery) => onFiltersChange({ query: newQuery })}
      />
      <Segments
        className={styles.fullWidthOnPhone}
        label="State"
        segments={[
          { value: null, label: 'All', count: matchingPeople?.length },
          ...states.map((state) => ({
            value: state,
            label: PERSON_STATE_LABELS[state],
            count: matchingPeople?.filter((row) => row.state === state).length,
          })),
        ]}
        value={filters.state}
        onValueChange={(state) => onFiltersChange({ state })}
      />
      <span className={styles.spacer} />
      {list.state === 'loading' ? (
        <span className={styles.loading} role="status">
          Loading people...
        </span>
      ) : (
        <KeyHints hints={KEY_HINTS} />
      )}
      <Button tone="primary" size="small" icon="plus" className={action} onClick={onInvite}>
        Invite
      </Button>
    </div>
  )
}
