import { Icon } from '@duet/ui'
import { useEffect, useState } from 'react'
import * as styles from './ConnectionStatus.css.ts'
import { useConnectionState } from './LiveContext.ts'

/** How long a cut lasts before users see it, in milliseconds. */
const DELAY_MS = 4000

/** Says that the page isn't up to date, after the connection has been cut for a few seconds. */
export function ConnectionStatus() {
  const state = useConnectionState()
  // The connection of a hidden tab is paused, too.
  const isOffline = state === 'paused' && !navigator.onLine
  const isCut = state === 'cut' || isOffline
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isCut) return
    const timer = setTimeout(() => setIsLong(true), DELAY_MS)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isCut])
  return (
    // Always render this element, because screen readers announce only changes in an existing
    // status.
    <div role="status">
      {isCut && isLong && (
        <p className={styles.status}>
          {isOffline && <Icon name="offline" />}
          {isOffline ? 'You’re offline' : 'Reconnecting…'}
        </p>
      )}
    </div>
  )
}
