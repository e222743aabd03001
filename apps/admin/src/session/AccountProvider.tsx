import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { Outlet } from 'react-router-dom'
import { PageLoading } from '../pages/PageLoading.tsx'
import { AccountContext } from './AccountContext.ts'
import { useAuth } from './AuthContext.ts'

interface AccountProviderProps {
  /** @default the page of the nested route */
  children?: ReactNode
}

/** Provides the user's own account to a page, once the auth client has loaded. */
export function AccountProvider({ children = <Outlet /> }: AccountProviderProps) {
  const { loader } = useAuth()
  const service = useSyncExternalStore(loader.subscribe, loader.get)
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    loader.load().catch(setError)
  }, [loader])
  if (service) return <AccountContext value={service.account}>{children}</AccountContext>
  if (error !== undefined) throw error
  return <PageLoading />
}
