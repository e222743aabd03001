import { useEffect, useRef, useState } from 'react'
import { CarouselButton } from './CarouselButton.tsx'
import * as styles from './CarouselFilm.css.ts'
import type { CarouselItem } from './carouselItem.ts'
import type { CarouselLabels } from './carouselLabels.ts'

/** Milliseconds to wait for a film to start before showing its poster and a play button. */
const LOAD_TIMEOUT_MS = 5000

interface CarouselFilmProps {
  item: CarouselItem
  isCurrent: boolean
  isInView: boolean
  /** Whether the user wants films to play. All slides share this setting. */
  isPlaying: boolean
  onPlayingChange: (isPlaying: boolean) => void
  labels: CarouselLabels
}

/**
 * A poster covered by a film. The film loads and plays only while its slide is current and in view.
 */
export function CarouselFilm({
  item,
  isCurrent,
  isInView,
  isPlaying,
  onPlayingChange,
  labels,
}: CarouselFilmProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const isActive = isCurrent && isInView && isPlaying && !hasFailed
  const sources = typeof item.videoSrc === 'string' ? [{ src: item.videoSrc }] : item.videoSrc

  useEffect(() => {
    const element = video.current
    if (!element || !isActive) return
    const timer = setTimeout(() => setHasFailed(true), LOAD_TIMEOUT_MS)
    // In jsdom, `play` returns nothing.
    element.play()?.then(
      () => clearTimeout(timer),
      () => {},
    )
    return () => {
      clearTimeout(timer)
      element.pause()
      // Cancels the request, because a retry would wait for the old request.
      if (element.readyState === HTMLMediaElement.HAVE_NOTHING) element.load()
    }
  }, [isActive])

  return (
    <div className={styles.film}>
      <img src={item.thumbnailSrc} alt={item.alt ?? ''} loading="lazy" className={styles.poster} />
      {!hasFailed && (
        <video
          ref={video}
          muted
          loop
          playsInline
          preload="none"
          aria-hidden
          className={styles.video}
        >
          {sources.map((source) => (
            <source key={source.src} {...source} />
          ))}
          {labels.unsupported}
        </video>
      )}
      {isCurrent && (
        <CarouselButton
          drawing={isPlaying && !hasFailed ? 'pause' : 'play'}
          label={hasFailed ? labels.retry : isPlaying ? labels.pause : labels.play}
          data-theme="light"
          className={styles.button}
          onClick={() => {
            setHasFailed(false)
            onPlayingChange(hasFailed || !isPlaying)
          }}
        />
      )}
    </div>
  )
}
