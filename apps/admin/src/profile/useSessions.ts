import type { AccountSession } from '@duet/contract'
import { toast } from '@duet/ui'
import { useState } from 'react'
import useSWR from 'swr'
import { useApi } from '../ApiContext.ts'
import { getErrorMessage, NoSessionError } from '../errors.ts'
import { useAccount } from '../session/AccountContext.ts'
import { reportNoSession } from '../session/reportNoSession.ts'
import { type ListState, toListState } from '../tables/ListState.ts'

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
  const api = useApi()
  const account = useAccount()
  const [endingSession, setEndingSession] = useState<string>()
  const response = useSWR('/api/account/sessions', () => api.listSessions())
  const { mutate } = response

  async function run(sessionToEnd: string, action: () => Promise<void>) {
    if (endingSession) return
    setEndingSession(sessionToEnd)
    try {
      await action()
      await mutate()
    } catch (error) {
      if (error instanceof NoSessionError) reportNoSession()
      else toast({ title: 'Error', description: getErrorMessage(error), tone: 'destructive' })
    } finally {
      setEndingSession(undefined)
    }
  }

  return {
    list: toListState(response),
    endingSession,
    endSession: (id) =>
      run(id, async () => {
        await api.endSession(id)
        toast({ title: 'Session signed out' })
      }),
    endOtherSessions: () =>
      run('others', async () => {
        const result = await account.signOutOtherSessions()
        if (!result.ok) throw new Error(result.problem.message.replace(/\.$/, ''))
        toast({ title: 'Other sessions signed out' })
      }),
    reload: () => mutate(undefined),
  }
}
