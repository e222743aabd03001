import { useState } from 'react'
import { formatDuration } from '../../dates/dates.ts'
import { DownloadLine } from './DownloadLine.tsx'
import { ImagePreview } from './ImagePreview.tsx'
import * as styles from './MediaFigure.css.ts'
import type { MediaEntry } from './mediaEntry.ts'
import { preview } from './SubmissionFiles.css.ts'
import type { MediaUrls } from './useSignedMedia.ts'
import { VideoPreview } from './VideoPreview.tsx'

interface MediaFigureProps {
  entry: MediaEntry
  /** The current signed URLs, or `undefined` until the first ones arrive. */
  urls: MediaUrls | undefined
  /** Called when the user wants to see the file in the lightbox. */
  onView: () => void
}

/** Shows an image or a video, with its name, size, and download button. */
export function MediaFigure({ entry, urls, onView }: MediaFigureProps) {
  const [durationSeconds, setDurationSeconds] = useState<number>()
  // Signed URLs are renewed every few minutes. Keep the first URLs, because a new `src` would load
  // the file again.
  const [shownUrls, setShownUrls] = useState(urls)
  if (shownUrls === undefined && urls !== undefined) setShownUrls(urls)
  return (
    <li className={`${styles.figure} ${preview}`}>
      <div className={styles.frame}>
        {entry.kind === 'image' ? (
          <ImagePreview name={entry.originalName} shownUrls={shownUrls} onView={onView} />
        ) : (
          <VideoPreview
            name={entry.originalName}
            shownUrls={shownUrls}
            onDuration={setDurationSeconds}
            onExpired={() => setShownUrls(urls)}
          />
        )}
      </div>
      <DownloadLine
        entry={entry}
        detail={durationSeconds === undefined ? undefined : formatDuration(durationSeconds)}
        // An image needs no separate view button, because clicking its preview opens the image.
        onView={entry.kind === 'video' ? onView : undefined}
      />
    </li>
  )
}
