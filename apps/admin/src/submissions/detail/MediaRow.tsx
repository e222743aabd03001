import { DownloadLine } from './DownloadLine.tsx'
import * as styles from './MediaRow.css.ts'
import { isViewable, type MediaEntry } from './mediaEntry.ts'

interface MediaRowProps {
  entry: MediaEntry
  /** Called when the user wants to see the file in the lightbox. */
  onView: () => void
}

/** Shows a file that has no preview. */
export function MediaRow({ entry, onView }: MediaRowProps) {
  const kindLabel = entry.type === 'application/pdf' ? 'PDF' : 'FILE'
  return (
    <li className={styles.row}>
      <span className={styles.kindLabel} aria-hidden="true">
        {kindLabel}
      </span>
      <DownloadLine entry={entry} onView={isViewable(entry) ? onView : undefined} />
    </li>
  )
}
