'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'
import * as styles from './PostCard.css.ts'
import { useFilm } from './useFilm.ts'

interface PostGifProps {
  src: string
  play: string
  pause: string
  /** The first frame. */
  children: ReactNode
}

/** A silent loop. It starts by itself where motion is welcome, and can be paused. */
export function PostGif({ src, play, pause, children }: PostGifProps) {
  const { state, start, video } = useFilm(src)
  const begin = useRef(start)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: no-preference)').matches) begin.current()
  }, [])
  const isPlaying = state === 'playing'
  const handleClick = () => {
    const film = video.ref.current
    if (!film) start()
    else if (isPlaying) film.pause()
    else film.play()
  }
  return (
    <div className={styles.frame}>
      {children}
      {video.src && <video className={styles.picture} muted loop {...video} tabIndex={-1} aria-hidden />}
      <button
        className={styles.plate}
        type="button"
        aria-label={isPlaying ? pause : play}
        onClick={handleClick}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
        GIF
      </button>
    </div>
  )
}
