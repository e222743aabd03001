import { Button, TableMessage } from '@duet/ui'
import { LoadFailed } from '../tables/LoadFailed.tsx'
import { SOURCE_LABELS } from './sourceLabels.ts'
import type { SubscriberFilters } from './subscriberFilters.ts'
import { useSubscriberTotal } from './useSubscriberCounts.ts'

interface SubscribersEmptyProps {
  /** Why loading failed; `undefined` if it didn't fail. */
  error: unknown
  filters: SubscriberFilters
  onFiltersChange: (changes: Partial<SubscriberFilters>) => void
}

/** Shown instead of rows if there are no subscribers, none match the filters, or loading failed. */
export function SubscribersEmpty({ error, filters, onFiltersChange }: SubscribersEmptyProps) {
  const total = useSubscriberTotal() ?? 0
  const { query, status, source } = filters
  if (error !== undefined) return <LoadFailed error={error} />
  if (total === 0 && status !== 'unconfirmed' && status !== 'deleted') {
    return (
      <TableMessage lead="0 of 0" title="No subscribers yet">
        New subscribers appear here as soon as they sign up.
      </TableMessage>
    )
  }
  return (
    <TableMessage
      role="status"
      lead={`0 of ${total.toLocaleString('en-US')}`}
      title={getTitle(filters)}
      actions={
        <>
          {status && (
            <Button tone="secondary" size="small" onClick={() => onFiltersChange({ status: null })}>
              Clear status
            </Button>
          )}
          {source && (
            <Button tone="secondary" size="small" onClick={() => onFiltersChange({ source: null })}>
              Clear source
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

function getTitle({ query, status, source }: SubscriberFilters): string {
  if (query.trim()) return `No match for “${query.trim()}”`
  if (source) return `No ${status ?? ''} subscribers from “${SOURCE_LABELS[source]}”`
  return `No ${status} subscribers`
}
