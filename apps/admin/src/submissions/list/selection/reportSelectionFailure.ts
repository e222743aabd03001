import { toast } from '@duet/ui'
import { getErrorMessage, NoSessionError } from '../../../api/errors.ts'
import { reportNoSession } from '../../../session/reportNoSession.ts'

/** Reports that a request failed, and offers to send it again. */
export function reportSelectionFailure(error: unknown, retry: () => void): void {
  if (error instanceof NoSessionError) reportNoSession()
  else {
    toast({
      title: 'Error',
      description: getErrorMessage(error),
      tone: 'destructive',
      action: { label: 'Try again', onAction: retry },
    })
  }
}
