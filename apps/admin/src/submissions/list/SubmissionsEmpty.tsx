import { Button, TableMessage } from '@duet/ui'
import { lazyComponent } from '../../pages/lazyComponent.tsx'
import { PartBoundary } from '../../start/PartBoundary.tsx'
import { LoadFailed } from '../../tables/LoadFailed.tsx'
import { usePermissions } from '../../team/usePermissions.ts'
import { isUnfiltered, NO_FILTERS, type SubmissionFilters } from '../submissionFilters.ts'
import { useSubmissionTotal } from '../useSubmissionCounts.ts'

const TestRequestButton = lazyComponent(
  () => import('./TestRequestButton.tsx'),
  'TestRequestButton',
)

interface SubmissionsEmptyProps {
  /** Why the list failed to load, or `undefined` if the list is empty. */
  error: unknown
  filters: SubmissionFilters
  onFiltersChange: (changes: Partial<SubmissionFilters>) => void
}

/** Shown instead of rows if the list is empty or failed to load. */
export function SubmissionsEmpty({ error, filters, onFiltersChange }: SubmissionsEmptyProps) {
  const total = useSubmissionTotal()
  const { can } = usePermissions()
  if (error !== undefined) return <LoadFailed error={error} />
  const query = filters.query.trim()
  const hasFilters = !isUnfiltered(filters)
  if (!query && !hasFilters) {
    return (
      <TableMessage
        lead="0 of 0"
        title="No requests yet"
        actions={
          can('submissions.change') && (
            <PartBoundary>
              <TestRequestButton />
            </PartBoundary>
          )
        }
      >
        New requests appear here as soon as they’re submitted.
      </TableMessage>
    )
  }
  const criteriaText = query
    ? `“${query}”${hasFilters ? ' with these filters' : ''}`
    : 'these filters'
  return (
    <TableMessage
      role="status"
      lead={total === undefined ? '0' : `0 of ${total.toLocaleString('en-US')}`}
      title={`No match for ${criteriaText}`}
      actions={
        <>
          {hasFilters && (
            <Button
              tone="secondary"
              size="small"
              onClick={() => onFiltersChange({ ...NO_FILTERS, query: filters.query })}
            >
              Clear filters
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
      {query &&
        'Search covers all text of a request, its reference, states, tags, notes, and file names.'}
    </TableMessage>
  )
}
