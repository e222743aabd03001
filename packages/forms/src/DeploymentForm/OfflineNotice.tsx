import { Button, Icon } from '@duet/ui'
import * as styles from './DeploymentForm.css.ts'

/** Nothing is wrong with the form: the network is away. */
export function OfflineNotice() {
  return (
    <div className={styles.notice} role="alert">
      <Icon name="offline" className={styles.noticeIcon} />
      <div>
        <p className={styles.noticeTitle}>You’re offline</p>
        <p className={styles.muted}>
          Your answers and files are kept on this page. Nothing has been sent.
        </p>
        <Button type="submit" tone="secondary" size="small" className={styles.noticeButton}>
          Try again
        </Button>
      </div>
    </div>
  )
}
