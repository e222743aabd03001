import { createContext, useContext } from 'react'
import type { Account } from './account.ts'

export const AccountContext = createContext<Account | null>(null)

export function useAccount(): Account {
  const account = useContext(AccountContext)
  if (!account) throw new Error('useAccount must be used within an AccountContext')
  return account
}
