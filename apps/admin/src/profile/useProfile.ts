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
  name: string
  /** Includes factors that aren't verified yet. */
  factors: readonly Factor[]
  /** The ways to sign in that belong to the account. */
  identities: readonly UserIdentity[]
}

interface ProfileState {
  /** `undefined` while loading, or if loading failed. */
  profile: Profile | undefined
  problem: Problem | undefined
  reload(): void
  /** Loads the profile again, while it stays visible. */
  refresh(): Promise<unknown>
}

/**
 * Loads the signed-in user from the server, because the session may be outdated: another device may
 * have changed the address.
 */
export function useProfile(): ProfileState {
  const account = useAccount()
  const { user } = useAuth()
  // A change to the account fires an event with a new `user`, so the new key reloads the profile.
  const key = user && (['/auth/v1/user', user] as const)
  const { data, error, mutate } = useSWR<User, Problem>(
    key,
    async () => {
      const result = await account.readUser()
      return result.ok ? result.user : Promise.reject(result.problem)
    },
    { keepPreviousData: true, focusThrottleInterval: 5000 },
  )

  // The top bar shows the session's email address, so renew the session if that address is outdated.
  const isOutdated = data !== undefined && user !== null && data.email !== user.email
  useEffect(() => {
    if (isOutdated) account.renewSession()
  }, [isOutdated, account])

  return {
    profile: data && {
      email: data.email ?? '',
      newEmail: data.new_email ?? '',
      name: typeof data.user_metadata.name === 'string' ? data.user_metadata.name : '',
      factors: data.factors ?? [],
      identities: data.identities ?? [],
    },
    problem: data ? undefined : error,
    // Writing `undefined` clears the problem, so the page shows that it's loading.
    reload: () => mutate(undefined),
    refresh: () => mutate(),
  }
}
