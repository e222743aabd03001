import { formatBytes } from '@duet/forms/schema'
import { Button } from '@duet/ui'
import { DownloadButton } from './DownloadButton.tsx'
import * as styles from './DownloadLine.css.ts'
import type { MediaEntry } from './mediaEntry.ts'

interface DownloadLineProps {
  entry: MediaEntry
  /** Text after the file's size, such as the duration of a video. */
  detail?: string | undefined
  /** Called when the user presses the view button. Without this handler, there's no view button. */
  onView?: (() => void) | undefined
}

/** Shows a file's name and size, and buttons for viewing and downloading it. */
export function DownloadLine({ entry, detail, onView }: DownloadLineProps) {
  const [nameStart, nameEnd] = splitName(entry.originalName)
  return (
    <div className={styles.line}>
      <div className={styles.description}>
        <bdi className={styles.name} title={entry.originalName}>
          <span className={styles.nameStart}>{nameStart}</span>
          <span className={styles.nameEnd}>{nameEnd}</span>
        </bdi>
        <span className={styles.size}>
          {formatBytes(entry.size)}
          {detail && ` · ${detail}`}
        </span>
      </div>
      <span className={styles.actions}>
        {onView && (
          <Button
            tone="quiet"
            size="small"
            aria-label={`View ${entry.originalName}`}
            onClick={onView}
          >
            View
          </Button>
        )}
        <DownloadButton entry={entry} name={entry.originalName} />
      </span>
    </div>
  )
}

/** Splits a file's name into its start and its extension, such as `.mp4`. */
function splitName(name: string): [string, string] {
  const extension = /\.[^.\s]{1,5}$/.exec(name)?.[0] ?? ''
  const splitIndex = name.length - extension.length
  return [name.slice(0, splitIndex), name.slice(splitIndex)]
}
