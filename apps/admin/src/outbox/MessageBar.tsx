import type { OutboxMessage } from '@duet/contract'
import { Button } from '@duet/ui'
import { action as actionStyle } from '../records/RecordBar.css.ts'
import { RecordBar } from '../records/RecordBar.tsx'
import { usePageCommands } from '../shortcuts/commands.ts'
import { isDiscardable, isRetriable } from './entry.ts'
import { type OutboxAction, useOutboxPosition } from './useOutbox.ts'

interface MessageBarProps {
  id: string
  /** Query string of the list that the user came from, without `?`. */
  search: string
  message: OutboxMessage | undefined
  isLoading: boolean
  /** The action in progress; `undefined` if there is none. */
  action: OutboxAction | undefined
  onRetry: () => void
  onDiscard: () => void
}

/** Shows the back link, the position in the list, and the message's actions. */
export function MessageBar({
  id,
  search,
  message,
  isLoading,
  action,
  onRetry,
  onDiscard,
}: MessageBarProps) {
  const position = useOutboxPosition(id, search)
  const canRetry = message !== undefined && isRetriable(message)

  const canDiscard = message !== undefined && isDiscardable(message)
  usePageCommands([
    canRetry && !action && { id: 'retry', label: 'Retry this message now', key: 'r', run: onRetry },
    canDiscard && !action && { id: 'discard', label: 'Discard this message', run: onDiscard },
  ])

  return (
    <RecordBar
      listName="Mail"
      search={search}
      position={position}
      recordPath="/admin/mail"
      loadingText={isLoading ? 'Loading message...' : undefined}
      hints={canRetry ? [[['R'], 'retry']] : []}
    >
      {message && (
        <>
          {canDiscard && (
            <Button
              tone="secondary"
              size="small"
              className={actionStyle}
              pending={action === 'discard'}
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
              pending={action === 'retry'}
              onClick={onRetry}
            >
              Retry now
            </Button>
          )}
        </>
      )}
    </RecordBar>
  )
}
