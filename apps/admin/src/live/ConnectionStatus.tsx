import { Icon, useOnline } from '@duet/ui'
import { useEffect, useState } from 'react'
import * as styles from './ConnectionStatus.css.ts'
import { useConnectionState } from './LiveContext.ts'

/** How long an interruption must last before users see it, in milliseconds. */
const DELAY_MS = 4000

/** Shows that the page may be out of date, if the tab has been disconnected for a few seconds. */
export function ConnectionStatus() {
  const state = useConnectionState()
  const isOnline = useOnline()
  // The state alone isn't enough, because the connection also pauses while the tab is hidden.
  const isOffline = state === 'paused' && !isOnline
  const isDisconnected = state === 'reconnecting' || isOffline
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isDisconnected) return
    const timer = setTimeout(() => setIsLong(true), DELAY_MS)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isDisconnected])
  return (
    // Always render this element, because screen readers announce only changes in an existing
    // status.
    <div role="status">
      {isDisconnected && isLong && (
        <p className={styles.status}>
          {isOffline && <Icon name="offline" />}
          {isOffline ? 'You’re offline' : 'Reconnecting…'}
        </p>
      )}
    </div>
  )
}
