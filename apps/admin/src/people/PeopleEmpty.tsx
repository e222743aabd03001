import type { Person } from '@duet/contract'
import { Button, TableMessage } from '@duet/ui'
import type { ListState } from '../tables/ListState.ts'
import { LoadFailed } from '../tables/LoadFailed.tsx'
import { PERSON_STATE_LABELS } from './labels.ts'
import type { PersonFilters } from './personFilters.ts'

interface PeopleEmptyProps {
  list: ListState<Person>
  filters: PersonFilters
  onFiltersChange: (changes: Partial<PersonFilters>) => void
}

/** Shown instead of rows if nobody matches the filters, or if the list failed to load. */
export function PeopleEmpty({ list, filters, onFiltersChange }: PeopleEmptyProps) {
  if (list.state === 'failed') return <LoadFailed error={list.error} />
  const total = list.state === 'ready' ? list.rows.length : 0
  if (total === 0) {
    return (
      <TableMessage lead="0 of 0" title="No people yet">
        Invite the people who work on your requests.
      </TableMessage>
    )
  }
  const { query, state } = filters
  return (
    <TableMessage
      role="status"
      lead={`0 of ${total.toLocaleString('en-US')}`}
      title={
        query.trim()
          ? `No match for “${query.trim()}”`
          : `No ${state ? `${PERSON_STATE_LABELS[state].toLowerCase()} ` : ''}people`
      }
      actions={
        <>
          {state && (
            <Button tone="secondary" size="small" onClick={() => onFiltersChange({ state: null })}>
              Clear state
            </Button>
          )}
          {query && (
            <Button tone="secondary" size="small" onClick={() => onFiltersChange({ query: '' })}>
              Clear search
            </Button>
          )}
        </>
      }
    >
      {query.trim() && 'Search covers name, email, and phone.'}
    </TableMessage>
  )
}
