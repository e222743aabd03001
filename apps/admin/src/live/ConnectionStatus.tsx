import { Icon, useOnline } from '@duet/ui'
import { useEffect, useState } from 'react'
import { countEdits } from '../queue/countEdits.ts'
import { useIsStalled, useWaitingCount } from '../queue/useWaitingEdits.ts'
import { notice } from '../theme/notice.css.ts'
import * as styles from './ConnectionStatus.css.ts'
import { useConnectionState } from './LiveContext.ts'

/** How long an interruption must last before the message appears, in milliseconds. */
const DELAY_MS = 4000

/**
 * Shows a message if the browser has been offline, or the tab has been reconnecting, for a few
 * seconds. If edits are waiting for the network, shows their number immediately.
 */
export function ConnectionStatus() {
  const waitingCount = useWaitingCount()
  const hasStalledEdits = useIsStalled() && waitingCount > 0
  const state = useConnectionState()
  const isOnline = useOnline()
  // `paused` alone doesn't mean offline, because the connection also pauses in hidden tabs.
  const isOffline = state === 'paused' && !isOnline
  const isDisconnected = state === 'reconnecting' || isOffline
  const [isDelayOver, setIsDelayOver] = useState(false)
  useEffect(() => {
    if (!isDisconnected) return
    const timer = setTimeout(() => setIsDelayOver(true), DELAY_MS)
    return () => {
      clearTimeout(timer)
      setIsDelayOver(false)
    }
  }, [isDisconnected])
  return (
    // Always render the status element, because screen readers announce only changes in an element
    // that already exists.
    <div role="status">
      {hasStalledEdits && (
        <div className={notice}>
          <Icon name="offline" />
          <div>
            <p>
              {isOnline ? 'Can’t reach the server' : 'You’re offline'}: {countEdits(waitingCount)}{' '}
              waiting
            </p>
            <p className={styles.explanation}>Saved on this device. Waiting for the network.</p>
          </div>
        </div>
      )}
      {!hasStalledEdits && isDisconnected && isDelayOver && (
        <p className={notice}>
          {isOffline && <Icon name="offline" />}
          {isOffline ? 'You’re offline' : 'Reconnecting…'}
        </p>
      )}
    </div>
  )
}
