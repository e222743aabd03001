import { Button, Icon, TableMessage } from '@duet/ui'
import { useLists } from '../lists/ListsContext.ts'

import * as styles from './LoadFailed.css.ts'

interface LoadFailedProps {
  /** What went wrong. */
  message: string
  /** Loads it again; without it both lists of the desk are. */
  onRetry?: () => void
}

/** Stands in place of a list that could not be had. */
export function LoadFailed({ message, onRetry }: LoadFailedProps) {
  const { retry } = useLists()
  return (
    <TableMessage
      role="alert"
      lead={<Icon name="warning" className={styles.icon} />}
      title="Failed to load dashboard data"
      actions={
        <Button tone="secondary" size="small" onClick={onRetry ?? retry}>
          Try again
        </Button>
      }
    >
      {message}. Nothing is lost: the list is on the server.
    </TableMessage>
  )
}
