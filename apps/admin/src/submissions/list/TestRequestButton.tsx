import { Button } from '@duet/ui'
import { useTestRequest } from './useTestRequest.ts'

/** Shows a button that sends a test request, so that the team can see what happens to requests. */
export function TestRequestButton() {
  const { isPending, send } = useTestRequest()
  return (
    <Button tone="secondary" size="small" pending={isPending} onClick={send}>
      Send a test request
    </Button>
  )
}
