import { DownloadLine } from './DownloadLine.tsx'
import * as styles from './MediaRow.css.ts'
import type { MediaEntry } from './mediaEntry.ts'

/** Shows a file without a preview. */
export function MediaRow({ entry }: { entry: MediaEntry }) {
  const kind = entry.type === 'application/pdf' ? 'PDF' : 'FILE'
  return (
    <li className={styles.row}>
      <span className={styles.kind} aria-hidden="true">
        {kind}
      </span>
      <DownloadLine entry={entry} />
    </li>
  )
}
