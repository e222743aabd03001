import type { Subscriber } from '@duet/forms/schema'
import { Button, TableMessage } from '@duet/ui'
import { LoadFailed } from '../desk/LoadFailed.tsx'

import type { ListState } from '../lists/ListsContext.ts'
import type { SubscriberFilters } from './subscriberFilters.ts'

interface SubscribersEmptyProps {
  list: ListState<Subscriber>
  filters: SubscriberFilters
  onFiltersChange: (part: Partial<SubscriberFilters>) => void
}

/** Stands where no subscriber does: none yet, none found, or none to be had. */
export function SubscribersEmpty({ list, filters, onFiltersChange }: SubscribersEmptyProps) {
  if (list.state === 'failed') return <LoadFailed message={list.message} />
  const total = list.state === 'ready' ? list.rows.length : 0
  if (total === 0) {
    return (
      <TableMessage lead="0 of 0" title="No subscribers yet">
        The first address from the newsletter’s form stands here the moment it is sent.
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
      The search looks at the address.
    </TableMessage>
  )
}
