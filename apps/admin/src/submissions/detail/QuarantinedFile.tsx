import { Icon } from '@duet/ui'
import * as styles from './MediaRow.css.ts'
import type { MediaEntry } from './mediaEntry.ts'

/** Shown instead of an attached file that nobody can download, because of the scan for viruses. */
export function QuarantinedFile({ entry }: { entry: MediaEntry }) {
  const isInfected = entry.scan === 'infected'
  return (
    <li className={isInfected ? styles.invalidRow : styles.row}>
      <Icon
        name={isInfected ? 'warning' : 'info'}
        className={isInfected ? styles.icon : styles.quietIcon}
      />
      <div className={styles.text}>
        <p className={styles.title}>{entry.originalName}</p>
        <p className={styles.description}>
          {isInfected
            ? `In quarantine: contains a virus (${entry.virus ?? 'unknown'})`
            : 'Waiting to be scanned for viruses'}
        </p>
      </div>
    </li>
  )
}
