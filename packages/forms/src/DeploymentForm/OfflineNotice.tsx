import { Button, Icon } from '@duet/ui'
import * as styles from './DeploymentForm.css.ts'
import type { DeploymentFormLabels } from './deploymentFormLabels.ts'

/** Tells the user that the browser is offline and lets them try again. */
export function OfflineNotice({ labels }: { labels: DeploymentFormLabels }) {
  return (
    <div className={styles.notice} role="alert">
      <Icon name="offline" className={styles.noticeIcon} />
      <div>
        <p className={styles.noticeTitle}>{labels.offline}</p>
        <p className={styles.muted}>{labels.offlineText}</p>
        <Button type="submit" tone="secondary" size="small" className={styles.noticeButton}>
          {labels.retry}
        </Button>
      </div>
    </div>
  )
}
