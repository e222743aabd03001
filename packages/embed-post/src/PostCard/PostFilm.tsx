'use client'

import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { OutLink } from './OutLink.tsx'
import * as styles from './PostCard.css.ts'
import { type FilmState, useFilm } from './useFilm.ts'

interface PostFilmProps {
  src: string
  /** Of the post. */
  href: string
  /** A silent loop: it starts by itself where motion is welcome, and has a button that stops it. */
  isLoop: boolean
  play: string
  pause: string
  /** Of the link that leads on, by what the film does. */
  words: { [State in FilmState]?: string } & { idle: string }
  /** The poster. */
  children: ReactNode
}

/** A poster until it is clicked; nothing of the film is loaded before. */
export function PostFilm({ src, href, isLoop, play, pause, words, children }: PostFilmProps) {
  const { state, toggle, video } = useFilm(src, isLoop)
  const isPlaying = state === 'playing'
  return (
    <div className={styles.frame} tabIndex={-1}>
      {children}
      {video.src && (
        <video
          className={styles.picture}
          controls={!isLoop}
          loop={isLoop}
          muted={isLoop}
          {...video}
        />
      )}
      {(isLoop || !video.src) && (
        <button
          className={isLoop ? styles.plate : styles.play}
          type="button"
          aria-label={isPlaying ? pause : play}
          aria-busy={state === 'loading'}
          onClick={toggle}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
          {isLoop && 'GIF'}
        </button>
      )}
      {!isPlaying && !isLoop && (
        <OutLink className={styles.plate} href={href}>
          {words[state] ?? words.idle}
        </OutLink>
      )}
    </div>
  )
}
