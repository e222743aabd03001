import { type RefObject, useEffect, useRef } from 'react'
import * as styles from './FilmRuler.css.ts'

interface FilmRulerProps {
  /** An element that contains the film's `video` element. */
  filmRef: RefObject<HTMLElement | null>
  isPlaying: boolean
  /** The film's duration. */
  seconds: number
}

/** The events after which the mark may not be at the film's time. */
const PROGRESS_EVENTS = ['timeupdate', 'seeked', 'waiting', 'playing'] as const
/** How far the mark may be from the film's time before it jumps there. */
const MAX_DRIFT_MS = 100

/** Shows the film's seconds on a scale, with a mark at the film's current time. */
export function FilmRuler({ filmRef, isPlaying, seconds }: FilmRulerProps) {
  const markRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const [film, mark] = [filmRef.current, markRef.current]
    if (!film || !mark || !isPlaying) return
    const duration = seconds * 1000
    // Set by a script, because the content security policy blocks `style` attributes.
    mark.style.animationDuration = `${duration}ms`
    const follow = (video: HTMLVideoElement) => {
      const time = Math.min(video.currentTime * 1000, duration)
      // The mark stays here when the animation ends.
      mark.style.translate = `${(time / duration) * 100}%`
      const [motion] = mark.getAnimations()
      // Where the scale is hidden, the mark has no animation.
      if (!motion) return
      const drift = Math.abs(time - (Number(motion.currentTime) % duration))
      if (drift > MAX_DRIFT_MS) motion.currentTime = time
      if (video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) motion.pause()
      else motion.play()
    }
    const handleProgress = ({ target }: Event) => {
      if (target instanceof HTMLVideoElement) follow(target)
    }
    const video = film.querySelector('video')
    if (video) follow(video)
    // Media events don't bubble, so listen in the capture phase.
    for (const type of PROGRESS_EVENTS) film.addEventListener(type, handleProgress, true)
    return () => {
      for (const type of PROGRESS_EVENTS) film.removeEventListener(type, handleProgress, true)
    }
  }, [filmRef, isPlaying, seconds])

  const halfSeconds = Array.from({ length: seconds * 2 + 1 }, (_, index) => index / 2)
  return (
    <div className={styles.ruler} aria-hidden>
      <svg className={styles.ticks} aria-hidden>
        {halfSeconds.map((time) => {
          const x = `${(time / seconds) * 100}%`
          return <line key={time} x1={x} x2={x} y1={Number.isInteger(time) ? 0 : 6} y2={12} />
        })}
      </svg>
      <div ref={markRef} className={isPlaying ? styles.movingMark : styles.mark} />
      <div className={styles.labels}>
        <span>0 s</span>
        <span>{seconds / 2} s</span>
        <span>{seconds} s</span>
      </div>
    </div>
  )
}
