import { Button } from '@duet/ui'
import { action as actionStyle } from '../desk/RecordBar.css.ts'
import { RecordBar } from '../desk/RecordBar.tsx'
import { useOrder } from '../desk/useOrder.ts'
import { useKeys } from '../useKeys.ts'
import { isDiscardable, isRetriable, type OutboxEntry, type OutboxMessage } from './entry.ts'
import { type OutboxAction, useOutbox } from './OutboxContext.ts'
import { applyOutboxFilters, readOutboxFilters } from './outboxFilters.ts'

interface MessageBarProps {
  id: string
  /** The filters of the list that it was opened from, as a query without its question mark. */
  search: string
  message: OutboxMessage | undefined
  isLoading: boolean
  /** What is being done right now. */
  action: OutboxAction | undefined
  onRetry: () => void
  onDiscard: () => void
}

const narrow = (rows: readonly OutboxEntry[], query: URLSearchParams) =>
  applyOutboxFilters(rows, readOutboxFilters(query))

/** The way back, the place in the list, and what can be done. */
export function MessageBar({
  id,
  search,
  message,
  isLoading,
  action,
  onRetry,
  onDiscard,
}: MessageBarProps) {
  const { list } = useOutbox()
  const order = useOrder(id, search, list.state === 'ready' ? list.rows : undefined, narrow)
  const canRetry = message !== undefined && isRetriable(message)

  useKeys({
    r: () => {
      if (canRetry && !action) onRetry()
    },
  })

  return (
    <RecordBar
      listName="Mail"
      search={search}
      order={order}
      recordPath="/admin/mail"
      loading={isLoading ? 'Loading message...' : undefined}
      hints={canRetry ? [[['R'], 'try again']] : []}
    >
      {message && (
        <>
          {isDiscardable(message) && (
            <Button
              tone="secondary"
              size="small"
              className={actionStyle}
              isBusy={action === 'discard'}
              onClick={onDiscard}
            >
              Discard
            </Button>
          )}
          {canRetry && (
            <Button
              tone="primary"
              size="small"
              className={actionStyle}
              isBusy={action === 'retry'}
              onClick={onRetry}
            >
              Try again now
            </Button>
          )}
        </>
      )}
    </RecordBar>
  )
}
