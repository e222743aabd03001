import { useState } from 'react'
import * as styles from './MediaFigure.css.ts'
import type { MediaUrls } from './useSignedMedia.ts'

interface ImagePreviewProps {
  name: string
  /** The URLs to show. They stay the same when `currentUrl` is renewed. */
  shownUrls: MediaUrls | undefined
  /** The current signed URL, for opening the image in a new tab. */
  currentUrl: string | undefined
}

/**
 * Shows a cropped image that links to the full image. If there's no thumbnail, crops the full
 * image.
 */
export function ImagePreview({ name, shownUrls, currentUrl }: ImagePreviewProps) {
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
    <a
      className={styles.link}
      href={currentUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Open ${name} in a new tab`}
    >
      <img
        className={styles.image}
        src={src}
        alt={name}
        onError={() => setFailureCount(failureCount + 1)}
      />
    </a>
  )
}
