'use client'

import type { ReactNode } from 'react'
import * as styles from './PostCard.css.ts'
import { PostIcon } from './PostIcon.tsx'
import { type GifOptions, useGif } from './useGif.ts'

interface PostGifProps extends GifOptions {
  src: string
  playLabel: string
  pauseLabel: string
  gifLabel: string
  /** The poster image. */
  children: ReactNode
}

/** A GIF, shown as a silent looping video with a button that pauses or plays it. */
export function PostGif({
  src,
  playLabel,
  pauseLabel,
  gifLabel,
  children,
  ...options
}: PostGifProps) {
  const { state, toggle, frameRef, videoProps } = useGif(src, options)
  const isPlaying = state === 'playing'
  return (
    <div ref={frameRef} className={styles.frame} tabIndex={-1}>
      {children}
      {videoProps.src && <video className={styles.picture} loop muted {...videoProps} />}
      <button
        className={styles.overlayLabel}
        type="button"
        aria-label={isPlaying ? pauseLabel : playLabel}
        aria-busy={state === 'loading'}
        onClick={toggle}
      >
        <PostIcon name={isPlaying ? 'pause' : 'play'} />
        {gifLabel}
      </button>
    </div>
  )
}
