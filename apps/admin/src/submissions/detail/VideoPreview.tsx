import { Icon } from '@duet/ui'
import { useRef, useState } from 'react'
import * as styles from './MediaFigure.css.ts'
import type { MediaUrls } from './useSignedMedia.ts'
import { useVideoRecovery } from './useVideoRecovery.ts'

interface VideoPreviewProps {
  name: string
  /** The URLs of the video, which stay the same until `onExpired` is called. */
  shownUrls: MediaUrls | undefined
  /** Called with the video's duration, in seconds, once the duration is known. */
  onDuration: (seconds: number) => void
  /** Called if the video fails after it has loaded, because its URL may have expired. */
  onExpired: () => void
}

/**
 * Shows the first frame of a video, and plays the video in place. The browser loads only the parts
 * that the user watches.
 */
export function VideoPreview({ name, shownUrls, onDuration, onExpired }: VideoPreviewProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [hasStarted, setHasStarted] = useState(false)
  const [isBroken, setIsBroken] = useState(false)
  const { handleLoadedMetadata, handleError } = useVideoRecovery({
    onExpired,
    onBroken: () => setIsBroken(true),
  })

  function handleStart() {
    setHasStarted(true)
    video.current?.focus()
    // Ignore errors from `play`, because `onError` handles videos that can't be played.
    video.current?.play().catch(() => undefined)
  }

  if (isBroken) {
    return (
      <span className={styles.unavailableMessage}>
        Your browser can’t play this video. Download it to watch it.
      </span>
    )
  }
  if (!shownUrls) return null
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: visitors' videos have no captions. */}
      <video
        ref={video}
        className={styles.video}
        src={shownUrls.url}
        poster={shownUrls.thumbnail}
        preload="metadata"
        controls={hasStarted}
        playsInline
        tabIndex={hasStarted ? 0 : -1}
        aria-label={name}
        onLoadedMetadata={(event) => {
          handleLoadedMetadata(event)
          if (Number.isFinite(event.currentTarget.duration)) {
            onDuration(event.currentTarget.duration)
          }
        }}
        onError={handleError}
      >
        Your browser does not support the video tag.
      </video>
      {!hasStarted && (
        <button
          type="button"
          className={styles.playButton}
          aria-label={`Play ${name}`}
          onClick={handleStart}
        >
          <Icon name="play" />
        </button>
      )}
    </>
  )
}
