import { Button, Icon, TableMessage } from '@duet/ui'
import { useSWRConfig } from 'swr'
import { getErrorSentence } from '../api/errors.ts'
import * as styles from './LoadFailed.css.ts'

interface LoadFailedProps {
  error: unknown
}

/**
 * Shown in place of a list that failed to load. Retrying also reloads everything else that failed
 * to load.
 */
export function LoadFailed({ error }: LoadFailedProps) {
  const { cache, mutate } = useSWRConfig()

  function handleRetry() {
    const hasFailed = (key: unknown) => {
      const cachedState = cache.get(String(key))
      return cachedState?.error !== undefined && cachedState.data === undefined
    }
    // Setting the data to `undefined` clears the errors, so the lists show their loading state.
    mutate(hasFailed, undefined)
  }

  return (
    <TableMessage
      role="alert"
      lead={<Icon name="warning" className={styles.icon} />}
      title="Failed to load dashboard data"
      actions={
        <Button tone="secondary" size="small" onClick={handleRetry}>
          Try again
        </Button>
      }
    >
      {getErrorSentence(error)} Your data is safe on the server.
    </TableMessage>
  )
}
