import { useState } from 'react'
import * as styles from './MediaFigure.css.ts'

interface ImagePreviewProps {
  name: string
  source: string | undefined
  /** The newest address, for the picture in a tab of its own. */
  address: string | undefined
}

/** A picture; a click shows the whole of it in a new tab. */
export function ImagePreview({ name, source, address }: ImagePreviewProps) {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken)
    return <span className={styles.unavailable}>This picture cannot be shown here.</span>
  if (!source) return null
  return (
    <a
      className={styles.opener}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${name}, in a new tab`}
    >
      <img className={styles.image} src={source} alt={name} onError={() => setIsBroken(true)} />
    </a>
  )
}
