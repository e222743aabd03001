import { Icon } from '@duet/ui'
import { DownloadButton } from './DownloadButton.tsx'
import * as styles from './MediaRow.css.ts'

/** Shown instead of an attached file if its entry in `workflow_media` is invalid. */
export function InvalidFile() {
  return (
    <li className={styles.invalidRow}>
      <Icon name="warning" className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.title}>Invalid file data</p>
        <p className={styles.description}>Could not parse file information</p>
      </div>
      <DownloadButton entry={undefined} name="unreadable file" />
    </li>
  )
}
