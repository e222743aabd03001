import { IconButton, useReducedMotion } from '@duet/ui'
import { useEffect, useRef, useState } from 'react'
import { notFound } from '../../content/notFound.ts'
import * as styles from './MissedGrasp.css.ts'

const { film } = notFound

const CLIPS = [
  { size: '720', media: '(min-width: 480px)' },
  { size: '480', media: undefined },
].flatMap(({ size, media }) => [
  { src: `/film/missed-grasp-${size}.av1.mp4`, type: 'video/mp4; codecs="av01.0.05M.08"', media },
  { src: `/film/missed-grasp-${size}.h264.mp4`, type: 'video/mp4', media },
])

/** The film of a grasp that misses. It starts by itself unless motion is unwelcome. */
export function MissedGrasp() {
  const video = useRef<HTMLVideoElement>(null)
  const isStill = useReducedMotion()
  const [isPlaying, setIsPlaying] = useState(false)

  useEffect(() => {
    const element = video.current
    if (!element) return
    // A browser that refuses to autoplay leaves the poster and the button.
    if (isStill) element.pause()
    else element.play().catch(() => {})
  }, [isStill])

  return (
    <figure className={styles.figure}>
      <video
        ref={video}
        className={styles.film}
        width={720}
        height={540}
        poster="/film/missed-grasp-720.jpg"
        aria-label={film.alt}
        muted
        loop
        playsInline
        preload="none"
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
      >
        {CLIPS.map((clip) => (
          <source key={clip.src} {...clip} />
        ))}
        {film.unsupported}
      </video>
      <figcaption className={styles.caption}>
        <span>
          <span className={styles.label}>{film.label}</span> {film.title}
        </span>
        <IconButton
          className={styles.toggle}
          icon={isPlaying ? 'pause' : 'play'}
          label={isPlaying ? 'Pause film' : 'Play film'}
          onClick={() => {
            if (isPlaying) video.current?.pause()
            else video.current?.play().catch(() => {})
          }}
        />
      </figcaption>
    </figure>
  )
}
