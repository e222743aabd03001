import { useState } from 'react'
import * as styles from './MediaFigure.css.ts'
import type { MediaUrls } from './useSignedMedia.ts'

interface ImagePreviewProps {
  name: string
  source: MediaUrls | undefined
  /** The current signed URL, for opening the image in a new tab. */
  url: string | undefined
}

/**
 * Shows a cropped image that links to the full image. If there's no thumbnail, crops the full
 * image.
 */
export function ImagePreview({ name, source, url }: ImagePreviewProps) {
  const [failures, setFailures] = useState(0)
  const candidateUrls = [source?.thumbnail, source?.url].filter((each) => each !== undefined)
  if (!source) return null
  const src = candidateUrls[failures]
  if (src === undefined)
    return <span className={styles.unavailable}>No preview. Download the image to see it.</span>
  return (
    <a
      className={styles.link}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Open ${name} in a new tab`}
    >
      <img
        className={styles.image}
        src={src}
        alt={name}
        onError={() => setFailures(failures + 1)}
      />
    </a>
  )
}
