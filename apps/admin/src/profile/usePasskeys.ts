import useSWR from 'swr'
import { useAccount } from '../session/AccountContext.ts'
import type { Passkey } from '../session/passkeys.ts'
import type { Problem } from '../session/problem.ts'

interface PasskeysState {
  /** `undefined` while loading, or if loading failed. */
  passkeys: readonly Passkey[] | undefined
  problem: Problem | undefined
  /** Loads the passkeys again. Meanwhile, `passkeys` keeps its old value. */
  refresh(): Promise<unknown>
}

export function usePasskeys(): PasskeysState {
  const account = useAccount()
  const { data, error, mutate } = useSWR<readonly Passkey[], Problem>(
    '/auth/v1/passkeys',
    async () => {
      const result = await account.listPasskeys()
      return result.ok ? result.passkeys : Promise.reject(result.problem)
    },
  )
  return { passkeys: data, problem: data ? undefined : error, refresh: () => mutate() }
}
