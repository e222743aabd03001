import type { Factor, User, UserIdentity } from '@supabase/auth-js'
import { useEffect } from 'react'
import useSWR from 'swr'
import { useAccount } from '../session/AccountContext.ts'
import { useAuth } from '../session/AuthContext.ts'
import type { Problem } from '../session/problem.ts'

export interface Profile {
  email: string
  /** The address that awaits confirmation; empty if there is none. */
  newEmail: string
  /** When the emails that confirm the new address were last sent, as an ISO string. */
  newEmailSentAt: string | undefined
  name: string
  /** Includes factors that aren't verified yet. */
  factors: readonly Factor[]
  /** The account's ways to sign in, such as by email or with a provider. */
  identities: readonly UserIdentity[]
}

interface ProfileState {
  /** `undefined` while loading, or if loading failed. */
  profile: Profile | undefined
  problem: Problem | undefined
  /** Clears the profile and the problem, and loads the profile again. */
  reload(): void
  /** Loads the profile again. Meanwhile, `profile` keeps its old value. */
  refresh(): Promise<unknown>
}

/**
 * Loads the signed-in user from the server, because the session may be outdated. For example, the
 * user may have changed their address on another device.
 */
export function useProfile(): ProfileState {
  const account = useAccount()
  const { user } = useAuth()
  // After a change to the account, `useAuth` returns a new `user`. SWR then reloads the profile,
  // because `user` is part of the key.
  const key = user && (['/auth/v1/user', user] as const)
  const { data, error, mutate } = useSWR<User, Problem>(
    key,
    async () => {
      const result = await account.loadUser()
      return result.ok ? result.user : Promise.reject(result.problem)
    },
    { keepPreviousData: true, focusThrottleInterval: 5000 },
  )

  // The top bar shows the email address in the session, so renew the session if its address is
  // outdated.
  const isOutdated = data !== undefined && user !== null && data.email !== user.email
  useEffect(() => {
    if (isOutdated) account.renewSession()
  }, [isOutdated, account])

  return {
    profile: data && {
      email: data.email ?? '',
      newEmail: data.new_email ?? '',
      newEmailSentAt: data.email_change_sent_at,
      name: typeof data.user_metadata.name === 'string' ? data.user_metadata.name : '',
      factors: data.factors ?? [],
      identities: data.identities ?? [],
    },
    problem: data ? undefined : error,
    // `mutate(undefined)` clears the problem, so the page shows its loading state.
    reload: () => mutate(undefined),
    refresh: () => mutate(),
  }
}
