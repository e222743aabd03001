import { useState } from 'react'
import * as styles from './MediaFigure.css.ts'
import type { MediaUrls } from './useSignedMedia.ts'

interface ImagePreviewProps {
  name: string
  /** The URLs of the image. They don't change when signed URLs are renewed. */
  shownUrls: MediaUrls | undefined
  /** Called when the user wants to see the full image. */
  onView: () => void
}

/**
 * Shows a cropped image as a button that opens the full image. Uses the thumbnail if there is one,
 * and otherwise the full image.
 */
export function ImagePreview({ name, shownUrls, onView }: ImagePreviewProps) {
  const [failureCount, setFailureCount] = useState(0)
  const candidateUrls = [shownUrls?.thumbnail, shownUrls?.url].filter(
    (candidate) => candidate !== undefined,
  )
  if (!shownUrls) return null
  const src = candidateUrls[failureCount]
  if (src === undefined)
    return (
      <span className={styles.unavailableMessage}>No preview. Download the image to see it.</span>
    )
  return (
    <button
      type="button"
      className={styles.viewButton}
      aria-label={`View ${name}`}
      onClick={onView}
    >
      <img
        className={styles.image}
        src={src}
        alt=""
        onError={() => setFailureCount(failureCount + 1)}
      />
    </button>
  )
}
