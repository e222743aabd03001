import { toast } from '@duet/ui'
import { useEffect } from 'react'
import { NoSessionError } from '../api/errors.ts'
import { reportNoSession } from '../session/reportNoSession.ts'

interface LoadState {
  state: 'loading' | 'ready' | 'failed'
  error?: unknown
}

/** Reports lists that failed to load. Shows one toast, even if several lists failed. */
export function useLoadFailedToast(...lists: readonly LoadState[]): void {
  const failedList = lists.find((list) => list.state === 'failed')
  const hasFailed = failedList !== undefined
  const isSignedOut = failedList?.error instanceof NoSessionError
  useEffect(() => {
    if (!hasFailed) return
    if (isSignedOut) return reportNoSession()
    toast({ title: 'Error', description: 'Failed to load dashboard data', tone: 'destructive' })
  }, [hasFailed, isSignedOut])
}
