import { Button, EmptyState } from '@duet/ui'
import { useSWRConfig } from 'swr'
import { getErrorSentence } from '../../api/errors.ts'

interface PanelFailedProps {
  title: string
  error: unknown
  /** The SWR key of the data. */
  dataKey: string
}

/** Shows an error with a retry button, in place of a part of the page that failed to load. */
export function PanelFailed({ title, error, dataKey }: PanelFailedProps) {
  const { mutate } = useSWRConfig()
  return (
    <EmptyState
      role="alert"
      title={title}
      level={3}
      icon="warning"
      actions={
        // Setting the data to `undefined` clears the error, so the panel shows its loading state.
        <Button size="small" onClick={() => mutate(dataKey, undefined)}>
          Try again
        </Button>
      }
    >
      {getErrorSentence(error)} Your data is safe on the server.
    </EmptyState>
  )
}
