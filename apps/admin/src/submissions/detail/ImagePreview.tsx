import { useState } from 'react'
import * as styles from './MediaFigure.css.ts'

interface ImagePreviewProps {
  name: string
  source: string | undefined
  /** The current signed URL, for opening the image in a new tab. */
  url: string | undefined
}

/** Shows a cropped image that links to the full image. */
export function ImagePreview({ name, source, url }: ImagePreviewProps) {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken)
    return <span className={styles.unavailable}>No preview. Download the image to see it.</span>
  if (!source) return null
  return (
    <a
      className={styles.link}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Open ${name} in a new tab`}
    >
      <img className={styles.image} src={source} alt={name} onError={() => setIsBroken(true)} />
    </a>
  )
}
