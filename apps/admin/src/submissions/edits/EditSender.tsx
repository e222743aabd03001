import { useOnline } from '@duet/ui'
import { useCallback, useEffect, useState } from 'react'
import { useConnectionState } from '../../live/LiveContext.ts'
import { editQueue } from '../../queue/editQueue.ts'
import { useIsStalled, useWaitingCount } from '../../queue/useWaitingEdits.ts'
import { useAuth } from '../../session/AuthContext.ts'
import { useSendEdits } from './useSendEdits.ts'

const FIRST_DELAY_MS = 2000
const MAX_DELAY_MS = 30_000

/**
 * Sends waiting edits, including edits from earlier visits and other tabs. Sends them on mount,
 * when the network is back, and repeatedly while the server is unreachable or another tab has the
 * lock. On plain HTTP, a closed tab can still have the lock until its lease expires.
 */
export function EditSender() {
  const sendEdits = useSendEdits()
  const [isLocked, setIsLocked] = useState(false)
  const trySend = useCallback(async () => setIsLocked(!(await sendEdits())), [sendEdits])
  const userId = useAuth().session?.user.id
  const waitingCount = useWaitingCount()
  const isOnline = useOnline()
  const isConnected = useConnectionState() === 'open'
  const isStalled = useIsStalled()
  const isRetrying = (isStalled || isLocked) && isOnline

  useEffect(() => {
    if (userId) editQueue.keepOnly(userId)
  }, [userId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these changes is a reason to send.
  useEffect(() => void trySend(), [trySend, userId, waitingCount, isOnline, isConnected])

  useEffect(() => {
    if (!isRetrying) return
    let delayMs = FIRST_DELAY_MS
    let timer: ReturnType<typeof setTimeout>
    let isStopped = false
    function schedule() {
      if (isStopped) return
      // The delays are random, so that tabs don't all retry at the same time.
      timer = setTimeout(() => void trySend().then(schedule), delayMs * (0.5 + Math.random() / 2))
      delayMs = Math.min(delayMs * 2, MAX_DELAY_MS)
    }
    schedule()
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [trySend, isRetrying])

  return null
}
