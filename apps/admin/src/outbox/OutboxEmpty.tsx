import { Button, TableMessage } from '@duet/ui'
import { LoadFailed } from '../desk/LoadFailed.tsx'
import type { ListState } from '../lists/ListsContext.ts'
import { CHANNEL_WORDS, type OutboxEntry, STATE_WORDS } from './entry.ts'
import { useOutbox } from './OutboxContext.ts'
import type { OutboxFilters } from './outboxFilters.ts'

interface OutboxEmptyProps {
  list: ListState<OutboxEntry>
  filters: OutboxFilters
  onFiltersChange: (part: Partial<OutboxFilters>) => void
}

/** Stands where no message does: none yet, none found, or none to be had. */
export function OutboxEmpty({ list, filters, onFiltersChange }: OutboxEmptyProps) {
  const { refresh } = useOutbox()
  if (list.state === 'failed') return <LoadFailed message={list.message} onRetry={refresh} />
  const total = list.state === 'ready' ? list.rows.length : 0
  if (total === 0) {
    return (
      <TableMessage lead="0 of 0" title="No mail yet">
        What a request or a sign-up makes the server send stands here from that moment on.
      </TableMessage>
    )
  }
  return (
    <TableMessage
      role="status"
      lead={`0 of ${total.toLocaleString('en-US')}`}
      title={titleOf(filters)}
      actions={
        <>
          {filters.group && (
            <Button tone="secondary" size="small" onClick={() => onFiltersChange({ group: null })}>
              Clear state
            </Button>
          )}
          {filters.channel && (
            <Button
              tone="secondary"
              size="small"
              onClick={() => onFiltersChange({ channel: null })}
            >
              Clear channel
            </Button>
          )}
          {filters.query && (
            <Button tone="secondary" size="small" onClick={() => onFiltersChange({ query: '' })}>
              Clear search
            </Button>
          )}
        </>
      }
    >
      The search looks at subject, receiver and last error.
    </TableMessage>
  )
}

function titleOf({ query, group, channel }: OutboxFilters): string {
  const through = channel ? ` through ${CHANNEL_WORDS[channel]}` : ''
  if (query.trim()) return `No match for “${query.trim()}”${through}`
  return group ? `No mail is ${STATE_WORDS[group].toLowerCase()}${through}` : `No mail${through}`
}
