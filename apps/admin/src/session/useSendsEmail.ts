import useSWR from 'swr'
import { useAccount } from './AccountContext.ts'

/** Whether the server can send emails with links; `undefined` while unknown. */
export function useSendsEmail(): boolean | undefined {
  const account = useAccount()
  const { data } = useSWR('/auth/v1/settings', () => account.loadMailSettings())
  return data?.ok ? data.sendsEmail : undefined
}
