import { type RefObject, useEffect, useRef } from 'react'
import * as styles from './FilmRuler.css.ts'

interface FilmRulerProps {
  /** An element that contains the film's `video` element. */
  filmRef: RefObject<HTMLElement | null>
  /** The film's duration. */
  seconds: number
}

/** Shows the film's seconds on a scale, with a mark at the film's current time. */
export function FilmRuler({ filmRef, seconds }: FilmRulerProps) {
  const markRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const film = filmRef.current
    if (!film) return
    let frame = 0
    // Runs only while the film plays. A film that's off screen is paused.
    const follow = (video: HTMLVideoElement) => {
      const position = Math.min(video.currentTime / seconds, 1) * 100
      if (markRef.current) markRef.current.style.translate = `${position}%`
      if (video.paused || !video.isConnected) return
      frame = requestAnimationFrame(() => follow(video))
    }
    const handlePlay = ({ target }: Event) => {
      cancelAnimationFrame(frame)
      if (target instanceof HTMLVideoElement) follow(target)
    }
    // Media events don't bubble, so listen in the capture phase.
    film.addEventListener('play', handlePlay, true)
    return () => {
      cancelAnimationFrame(frame)
      film.removeEventListener('play', handlePlay, true)
    }
  }, [filmRef, seconds])

  const halfSeconds = Array.from({ length: seconds * 2 + 1 }, (_, index) => index / 2)
  return (
    <div className={styles.ruler} aria-hidden>
      <svg className={styles.ticks} aria-hidden>
        {halfSeconds.map((time) => {
          const x = `${(time / seconds) * 100}%`
          return <line key={time} x1={x} x2={x} y1={Number.isInteger(time) ? 0 : 6} y2={12} />
        })}
      </svg>
      <div ref={markRef} className={styles.mark} />
      <div className={styles.labels}>
        <span>0 s</span>
        <span>{seconds / 2} s</span>
        <span>{seconds} s</span>
      </div>
    </div>
  )
}
