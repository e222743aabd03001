import { Button, Icon, TableMessage } from '@duet/ui'
import { useLists } from '../lists/ListsContext.ts'

import * as styles from './LoadFailed.css.ts'

interface LoadFailedProps {
  /** What went wrong. */
  message: string
}

/** Stands in place of a list that could not be had. */
export function LoadFailed({ message }: LoadFailedProps) {
  const { retry } = useLists()
  return (
    <TableMessage
      role="alert"
      lead={<Icon name="warning" className={styles.icon} />}
      title="Failed to load dashboard data"
      actions={
        <Button tone="secondary" size="small" onClick={retry}>
          Try again
        </Button>
      }
    >
      {message}. Nothing is lost: the list is on the server.
    </TableMessage>
  )
}
