import { type DeploymentRequest, toFormEntries } from '@duet/forms/schema'
import { toast } from '@duet/ui'
import { useState } from 'react'
import { createId } from '../../api/createId.ts'
import { getErrorMessage, NoSessionError } from '../../api/errors.ts'
import { useAuth } from '../../session/AuthContext.ts'
import { reportNoSession } from '../../session/reportNoSession.ts'
import { useSubmissionApi } from '../submissionApi.ts'
import { useSubmissionCache } from '../useSubmissionCache.ts'

/** Returns a function that sends a test request, so that the team can see what happens to requests. */
export function useTestRequest(): { isPending: boolean; send: () => Promise<void> } {
  const api = useSubmissionApi()
  const { session } = useAuth()
  const { refreshList } = useSubmissionCache()
  // Retries use the same key, so that they don't create a second request if a response was lost.
  const [idempotencyKey, setIdempotencyKey] = useState(createId)
  const [isPending, setIsPending] = useState(false)

  async function send() {
    setIsPending(true)
    try {
      await api.sendRequest(await createTestRequest(session?.user.email ?? ''), idempotencyKey)
      setIdempotencyKey(createId())
      refreshList()
      toast({
        title: 'Test request sent',
        description: 'Your team and you get its emails. An admin can delete the request.',
        tone: 'positive',
      })
    } catch (error) {
      if (error instanceof NoSessionError) reportNoSession()
      else toast({ title: 'Error', description: getErrorMessage(error), tone: 'destructive' })
    } finally {
      setIsPending(false)
    }
  }

  return { isPending, send }
}

async function createTestRequest(email: string): Promise<FormData> {
  const request: DeploymentRequest = {
    name: 'Test request',
    email,
    title: 'Test',
    company: 'Test company',
    useCase: 'A test request from the admin app.',
    states: ['California'],
    totalUnits: 1,
  }
  const form = new FormData()
  for (const [name, value] of toFormEntries(request)) form.set(name, value)
  // Every request must have a file.
  const icon = await fetch(new URL('/icon-192.png', window.location.href))
  form.set('files[0]', new File([await icon.blob()], 'test.png', { type: 'image/png' }))
  return form
}
