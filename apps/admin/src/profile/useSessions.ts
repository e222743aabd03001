import type { AccountSession } from '@duet/contract'
import { toast } from '@duet/ui'
import { useState } from 'react'
import useSWR from 'swr'
import { useApi } from '../ApiContext.ts'
import { errorMessage, NoSessionError } from '../errors.ts'
import { useAccount } from '../session/AccountContext.ts'
import { reportNoSession } from '../session/reportNoSession.ts'
import { type ListState, toListState } from '../tables/ListState.ts'

interface Sessions {
  list: ListState<AccountSession>
  /** The ID of the session that the user is ending, or `others` for all other sessions. */
  ending: string | undefined
  end(id: string): Promise<void>
  endOthers(): Promise<void>
  reload(): void
}

/** The user's sessions, with actions to end them. */
export function useSessions(): Sessions {
  const api = useApi()
  const account = useAccount()
  const [ending, setEnding] = useState<string>()
  const response = useSWR('/api/account/sessions', () => api.listSessions())
  const { mutate } = response

  async function run(key: string, action: () => Promise<void>) {
    if (ending) return
    setEnding(key)
    try {
      await action()
      await mutate()
    } catch (error) {
      if (error instanceof NoSessionError) reportNoSession()
      else toast({ title: 'Error', description: errorMessage(error), tone: 'destructive' })
    } finally {
      setEnding(undefined)
    }
  }

  return {
    list: toListState(response),
    ending,
    end: (id) =>
      run(id, async () => {
        await api.endSession(id)
        toast({ title: 'Session signed out' })
      }),
    endOthers: () =>
      run('others', async () => {
        const result = await account.signOutOthers()
        if (!result.ok) throw new Error(result.problem.message.replace(/\.$/, ''))
        toast({ title: 'Other sessions signed out' })
      }),
    reload: () => mutate(undefined),
  }
}
