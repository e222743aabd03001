import { useState } from 'react'
import type { MediaEntry } from '../mediaEntry.ts'
import type { MediaUrls } from '../useSignedMedia.ts'
import { useVideoRecovery } from '../useVideoRecovery.ts'
import * as styles from './Lightbox.css.ts'
import { PdfPreview } from './PdfPreview.tsx'

interface LightboxContentProps {
  entry: MediaEntry
  /** Signed URLs, or `undefined` until they have loaded. PDFs don't need signed URLs. */
  urls: MediaUrls | undefined
}

/** Shows an image without cropping, a video with controls, or the pages of a PDF. */
export function LightboxContent({ entry, urls }: LightboxContentProps) {
  const [isBroken, setIsBroken] = useState(false)
  // Signed URLs are renewed every few minutes. Keep the first URL, because a new `src` would load
  // the file again.
  const [url, setUrl] = useState(urls?.url)
  if (url === undefined && urls) setUrl(urls.url)
  const { handleLoadedMetadata, handleError } = useVideoRecovery({
    onExpired: () => (urls?.url === url ? setIsBroken(true) : setUrl(urls?.url)),
    onBroken: () => setIsBroken(true),
  })

  if (entry.kind === 'document') return <PdfPreview entry={entry} />
  if (isBroken) {
    return (
      <p className={styles.message}>Your browser can’t show this file. Download it to see it.</p>
    )
  }
  if (!url) return <p className={styles.message}>Loading the preview…</p>
  return (
    <div className={styles.stage}>
      {entry.kind === 'image' ? (
        <img
          className={styles.media}
          src={url}
          alt={entry.originalName}
          onError={() => setIsBroken(true)}
        />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: visitors' videos have no captions.
        <video
          className={styles.media}
          src={url}
          poster={urls?.thumbnail}
          preload="metadata"
          controls
          playsInline
          aria-label={entry.originalName}
          onLoadedMetadata={handleLoadedMetadata}
          onError={handleError}
        />
      )}
    </div>
  )
}
