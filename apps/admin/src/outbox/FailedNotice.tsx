import { Button, Icon } from '@duet/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../controls/ConfirmDialog.tsx'
import { usePageCommands } from '../shortcuts/commands.ts'
import * as styles from './Outbox.css.ts'
import type { OutboxFilters } from './outboxFilters.ts'
import { useRetryFailed } from './useRetryFailed.ts'

interface FailedNoticeProps {
  /** Number of failed messages that match the search and the channel. */
  count: number
  filters: OutboxFilters
  /** Whether the count belongs to the previous filters. */
  isOutdated: boolean
}

/** Says how many messages have failed, and lets the user retry all of them. */
export function FailedNotice({ count, filters, isOutdated }: FailedNoticeProps) {
  const { isRetrying, retry } = useRetryFailed(filters)
  const [isConfirming, setIsConfirming] = useState(false)
  const isShown = count > 0 && (filters.group === null || filters.group === 'dead')
  usePageCommands([
    isShown &&
      !isOutdated && {
        id: 'retry failed',
        label: 'Retry all failed messages',
        run: () => setIsConfirming(true),
      },
  ])
  if (!isShown) return null

  const isFiltered = filters.query.trim() !== '' || filters.channel !== null
  const countText = count.toLocaleString('en-US')
  const noun = count === 1 ? 'message' : 'messages'
  const text = isFiltered ? `${countText} matching ${noun} failed.` : `${countText} ${noun} failed.`
  const pronoun = count === 1 ? 'it' : 'them'

  return (
    <div className={styles.notice} inert={isOutdated}>
      <p className={styles.noticeText}>
        <Icon name="warning" className={styles.noticeIcon} />
        {text}
      </p>
      <Button
        tone="secondary"
        size="small"
        className={styles.button}
        pending={isRetrying}
        onClick={() => setIsConfirming(true)}
      >
        {count === 1 ? 'Retry failed message' : `Retry all ${countText}`}
      </Button>
      <ConfirmDialog
        texts={
          isConfirming
            ? {
                title: `Retry ${countText} failed ${noun}?`,
                text: `The server sends ${pronoun} now, and keeps retrying for a day.`,
                confirmLabel: 'Retry now',
                cancelLabel: 'Cancel',
              }
            : undefined
        }
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false)
          void retry()
        }}
      />
    </div>
  )
}
