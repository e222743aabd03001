import { toast } from '@duet/ui'
import { getErrorMessage, NoSessionError } from '../api/errors.ts'
import { reportNoSession } from '../session/reportNoSession.ts'

/** Tells the user why a change to the outbox failed. */
export function reportOutboxFailure(error: unknown): void {
  if (error instanceof NoSessionError) reportNoSession()
  else toast({ title: 'Error', description: getErrorMessage(error), tone: 'destructive' })
}
