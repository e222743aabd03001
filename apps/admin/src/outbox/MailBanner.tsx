import { Icon } from '@duet/ui'
import { Link } from 'react-router-dom'
import * as styles from './MailBanner.css.ts'
import { mailTrouble } from './mailTrouble.ts'
import { useOutbox } from './OutboxContext.ts'

/** Tells on every page that mail has failed for an hour, or that nothing could send it. */
export function MailBanner() {
  const { status } = useOutbox()
  const trouble = status && mailTrouble(status, Date.now())
  return (
    // Always there, so that readers are told when something comes into it.
    <div role="status">
      {trouble && (
        <div className={styles.banner}>
          <Icon name="warning" className={styles.icon} />
          <div className={styles.words}>
            <p className={styles.text}>
              <span className={styles.title}>{trouble.title}.</span>{' '}
              <span className={styles.description}>{trouble.description}</span>
            </p>
            <Link className={styles.link} to={`/admin/dashboard?view=mail&state=${trouble.group}`}>
              Show mail
            </Link>
          </div>
        </div>
      )}
    </div>
  )
}
