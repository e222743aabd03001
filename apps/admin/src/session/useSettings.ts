import useSWR from 'swr'
import { useAccount } from './AccountContext.ts'
import type { AuthSettings } from './settings.ts'

/** Returns the auth service's settings, or `undefined` while loading or if loading failed. */
export function useSettings(): AuthSettings | undefined {
  const account = useAccount()
  const { data } = useSWR('/auth/v1/settings', () => account.loadSettings())
  return data?.ok ? data.settings : undefined
}
