import { Button, TableMessage } from '@duet/ui'
import { LoadFailed } from '../tables/LoadFailed.tsx'
import { usePermissions } from '../team/usePermissions.ts'
import { CHANNEL_LABELS } from './entry.ts'
import { describeMailSetup } from './mailProblem.ts'
import type { OutboxFilters, OutboxGroup } from './outboxFilters.ts'
import { useOutboxStatus } from './useOutboxStatus.ts'
import type { OutboxWindow } from './useOutboxWindow.ts'

const NO_MAIL_TITLES: Readonly<Record<OutboxGroup, string>> = {
  waiting: 'No queued mail',
  sent: 'No sent mail',
  resting: 'No held mail',
  dead: 'No failed mail',
  discarded: 'No discarded mail',
  expired: 'No expired mail',
}

interface OutboxEmptyProps {
  list: OutboxWindow
  filters: OutboxFilters
  onFiltersChange: (changes: Partial<OutboxFilters>) => void
}

/** Shown instead of rows if there is no mail, no mail matches the filters, or loading failed. */
export function OutboxEmpty({ list, filters, onFiltersChange }: OutboxEmptyProps) {
  const status = useOutboxStatus()
  const { can } = usePermissions()
  if (list.state === 'failed') return <LoadFailed error={list.error} />
  const isFiltered =
    filters.query.trim() !== '' || filters.group !== null || filters.channel !== null
  if (!isFiltered) {
    const hasNoChannel = status?.channels.length === 0
    return (
      <TableMessage lead="0 messages" title={hasNoChannel ? 'Mail isn’t set up' : 'No mail yet'}>
        {hasNoChannel
          ? `No channel is configured, so the server holds new messages. ${describeMailSetup(can('outbox.test'))}`
          : 'Mail appears here, for example when a visitor submits a request or subscribes.'}
      </TableMessage>
    )
  }
  return (
    <TableMessage
      role="status"
      lead="0 messages"
      title={getTitle(filters)}
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
      {filters.query.trim() && 'Search covers subject, recipient, and last error.'}
    </TableMessage>
  )
}

function getTitle({ query, group, channel }: OutboxFilters): string {
  const channelText = channel ? ` via ${CHANNEL_LABELS[channel]}` : ''
  if (query.trim()) return `No match for “${query.trim()}”${channelText}`
  return (group ? NO_MAIL_TITLES[group] : 'No mail') + channelText
}
