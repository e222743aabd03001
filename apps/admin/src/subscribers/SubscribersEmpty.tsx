import type { Subscriber } from '@duet/contract'
import { Button, TableMessage } from '@duet/ui'
import type { ListState } from '../tables/ListState.ts'
import { LoadFailed } from '../tables/LoadFailed.tsx'
import type { SubscriberFilters } from './subscriberFilters.ts'

interface SubscribersEmptyProps {
  list: ListState<Subscriber>
  filters: SubscriberFilters
  onFiltersChange: (changes: Partial<SubscriberFilters>) => void
}

/** Shown instead of rows if there are no subscribers, none match the filters, or loading failed. */
export function SubscribersEmpty({ list, filters, onFiltersChange }: SubscribersEmptyProps) {
  if (list.state === 'failed') return <LoadFailed error={list.error} />
  const total = list.state === 'ready' ? list.rows.length : 0
  if (total === 0) {
    return (
      <TableMessage lead="0 of 0" title="No subscribers yet">
        New subscribers appear here as soon as they sign up.
      </TableMessage>
    )
  }
  const { query, status } = filters
  return (
    <TableMessage
      role="status"
      lead={`0 of ${total.toLocaleString('en-US')}`}
      title={query.trim() ? `No match for “${query.trim()}”` : `No ${status} subscribers`}
      actions={
        <>
          {status && (
            <Button tone="secondary" size="small" onClick={() => onFiltersChange({ status: null })}>
              Clear status
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
      {query.trim() && 'Search covers email addresses.'}
    </TableMessage>
  )
}
