import { Icon } from '@duet/ui'
import { useEffect, useState } from 'react'
import * as styles from './FormProblem.css.ts'

interface FormProblemProps {
  /** The ID that a control's `aria-describedby` refers to. */
  id?: string
  /** `undefined` if there is no problem. */
  message: string | undefined
  /**
   * Whether the server was unreachable. If so, the message isn't styled as an error, and it
   * disappears once the browser is online again.
   */
  isOffline?: boolean
}

/** Shows why a form couldn't be submitted. */
export function FormProblem({ id, message, isOffline = false }: FormProblemProps) {
  const [isOnlineAgain, setIsOnlineAgain] = useState(false)

  useEffect(() => {
    if (!isOffline || message === undefined) return
    const handleOnline = () => setIsOnlineAgain(true)
    window.addEventListener('online', handleOnline)
    return () => {
      window.removeEventListener('online', handleOnline)
      setIsOnlineAgain(false)
    }
  }, [isOffline, message])

  return (
    // Always render this element, because screen readers announce only changes to an alert
    // that's already on the page.
    <div role="alert" id={id} className={styles.region}>
      {message && !isOnlineAgain && (
        <p className={styles.problem} data-offline={isOffline || undefined}>
          <Icon name={isOffline ? 'offline' : 'warning'} className={styles.icon} />
          <span>{message}</span>
        </p>
      )}
    </div>
  )
}
