import type { AccountSession } from '@duet/contract'
import { toast } from '@duet/ui'
import { useState } from 'react'
import useSWR from 'swr'
import { ApiError, getErrorMessage, NoSessionError } from '../api/errors.ts'
import { useAccount } from '../session/AccountContext.ts'
import { reportNoSession } from '../session/reportNoSession.ts'
import { type ListState, toListState } from '../tables/ListState.ts'
import { useSessionApi } from './sessionApi.ts'

interface SessionsState {
  list: ListState<AccountSession>
  /** The ID of the session that the user is ending, or `others` for all other sessions. */
  endingSession: string | undefined
  endSession(id: string): Promise<void>
  endOtherSessions(): Promise<void>
  reload(): void
}

/** Returns the user's sessions, with actions to end them. */
export function useSessions(): SessionsState {
  const api = useSessionApi()
  const account = useAccount()
  const [endingSession, setEndingSession] = useState<string>()
  const response = useSWR('/api/account/sessions', () => api.listSessions())
  const { mutate } = response

  async function run(sessionToEnd: string, action: () => Promise<void>) {
    if (endingSession) return
    setEndingSession(sessionToEnd)
    try {
      await action()
    } catch (error) {
      if (error instanceof NoSessionError) reportNoSession()
      else toast({ title: 'Error', description: getErrorMessage(error), tone: 'destructive' })
    } finally {
      // Reload after a failure too, because the server may have ended the session.
      await mutate().catch(() => undefined)
      setEndingSession(undefined)
    }
  }

  return {
    list: toListState(response),
    endingSession,
    endSession: (id) =>
      run(id, async () => {
        await api.endSession(id).catch(ignoreEndedSession)
        toast({ title: 'Session logged out' })
      }),
    endOtherSessions: () =>
      run('others', async () => {
        const result = await account.signOutOtherSessions()
        if (!result.ok) throw new Error(result.problem.message.replace(/\.$/, ''))
        toast({ title: 'Other sessions logged out' })
      }),
    reload: () => mutate(undefined),
  }
}

/** Ignores a 404. An earlier request or another browser has already ended the session. */
function ignoreEndedSession(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
