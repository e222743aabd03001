import { Button, Icon } from '@duet/ui'
import { Link, useNavigate } from 'react-router-dom'
import { KeyHints } from '../desk/KeyHints.tsx'
import * as styles from '../submission/SubmissionBar.css.ts'
import { useKeys } from '../useKeys.ts'
import { isDiscardable, isRetriable, type OutboxMessage } from './entry.ts'
import type { OutboxAction } from './OutboxContext.ts'
import { useMessageOrder } from './useMessageOrder.ts'

const HINTS = [
  [['J'], 'next'],
  [['K'], 'previous'],
  [['R'], 'try again'],
  [['Esc'], 'back'],
] as const

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
  const navigate = useNavigate()
  const order = useMessageOrder(id, search)
  const listPath = `/admin/dashboard?${search}`
  const canRetry = message !== undefined && isRetriable(message)

  const go = (neighbour: string | undefined) => {
    if (neighbour) navigate(`/admin/mail/${neighbour}?${search}`, { replace: true })
  }
  useKeys({
    j: () => go(order?.next),
    k: () => go(order?.previous),
    r: () => {
      if (canRetry && !action) onRetry()
    },
    Escape: () => navigate(listPath),
  })

  return (
    <div className={styles.bar}>
      <Link to={listPath} className={styles.back}>
        <Icon name="arrow-left" />
        Mail
      </Link>
      {order && (
        <span className={styles.place}>
          {order.position.toLocaleString('en-US')} of {order.total.toLocaleString('en-US')}
        </span>
      )}
      {isLoading && (
        <span className={styles.place} role="status">
          Loading message...
        </span>
      )}
      <span className={styles.spacer} />
      {message && <KeyHints hints={canRetry ? HINTS : HINTS.filter(([[key]]) => key !== 'R')} />}
      {message && isDiscardable(message) && (
        <Button
          tone="secondary"
          size="small"
          className={styles.reply}
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
          className={styles.reply}
          isBusy={action === 'retry'}
          onClick={onRetry}
        >
          Try again now
        </Button>
      )}
    </div>
  )
}
