import useSWR from 'swr'
import { useAccount } from './AccountContext.ts'
import type { AuthSettings } from './settings.ts'

/** The auth service's settings; `undefined` while loading, or if loading failed. */
export function useSettings(): AuthSettings | undefined {
  const account = useAccount()
  const { data } = useSWR('/auth/v1/settings', () => account.loadSettings())
  return data?.ok ? data.settings : undefined
}
