import { formatBytes } from '@duet/forms/schema'
import { DownloadButton } from './DownloadButton.tsx'
import * as styles from './DownloadLine.css.ts'
import type { MediaEntry } from './mediaEntry.ts'

interface DownloadLineProps {
  entry: MediaEntry
  /** Text after the file's size. */
  detail?: string | undefined
}

/** Shows a file's name, size, and download button. */
export function DownloadLine({ entry, detail }: DownloadLineProps) {
  return (
    <div className={styles.line}>
      <div className={styles.description}>
        <bdi className={styles.name} title={entry.originalName}>
          {entry.originalName}
        </bdi>
        <span className={styles.size}>
          {formatBytes(entry.size)}
          {detail && ` · ${detail}`}
        </span>
      </div>
      <DownloadButton entry={entry} name={entry.originalName} />
    </div>
  )
}
