import { Icon } from '@duet/ui'
import { useRef, useState } from 'react'
import * as styles from './MediaFigure.css.ts'

interface VideoPreviewProps {
  name: string
  source: string | undefined
  /** Called with the length in seconds once it is known. */
  onDuration: (seconds: number) => void
  /** Called once when the film stops loading after it had begun: its address may have run out. */
  onExpired: () => void
}

/** The first frame of a film, which plays in its place. Only what is watched is loaded. */
export function VideoPreview({ name, source, onDuration, onExpired }: VideoPreviewProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isStarted, setIsStarted] = useState(false)
  const [isBroken, setIsBroken] = useState(false)
  const hasLoaded = useRef(false)

  function handleStart() {
    setIsStarted(true)
    video.current?.focus()
    // Refused only where the film cannot be played, and then `error` tells.
    video.current?.play().catch(() => undefined)
  }

  function handleError() {
    if (!hasLoaded.current) {
      setIsBroken(true)
      return
    }
    hasLoaded.current = false
    onExpired()
  }

  if (isBroken) {
    return (
      <span className={styles.unavailable}>
        This browser cannot play it. Download it to see it.
      </span>
    )
  }
  if (!source) return null
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: films from visitors come without captions. */}
      <video
        ref={video}
        className={styles.video}
        src={source}
        preload="metadata"
        controls={isStarted}
        playsInline
        tabIndex={isStarted ? 0 : -1}
        aria-label={name}
        onLoadedMetadata={(event) => {
          hasLoaded.current = true
          if (Number.isFinite(event.currentTarget.duration)) {
            onDuration(event.currentTarget.duration)
          }
        }}
        onError={handleError}
      >
        Your browser does not support the video tag.
      </video>
      {!isStarted && (
        <button
          type="button"
          className={styles.plate}
          aria-label={`Play ${name}`}
          onClick={handleStart}
        >
          <Icon name="play" />
        </button>
      )}
    </>
  )
}
