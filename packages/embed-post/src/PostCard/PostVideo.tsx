'use client'

import type { ReactNode } from 'react'
import { ExternalLink } from './ExternalLink.tsx'
import { Icon } from './Icon.tsx'
import * as styles from './PostCard.css.ts'
import { useVideo, type VideoState } from './useVideo.ts'

interface PostVideoProps {
  src: string
  /** URL of the post. */
  href: string
  /**
   * Whether the video is a silent loop. A loop has a pause button. It starts automatically unless
   * the reader prefers reduced motion.
   */
  isGif: boolean
  playLabel: string
  pauseLabel: string
  gifLabel: string
  /** Text of the link to the post in each state. States without text use `idle`. */
  linkLabels: { [State in VideoState]?: string } & { idle: string }
  /** The poster. */
  children: ReactNode
}

/** Shows a poster and loads the video when the reader starts it. */
export function PostVideo({
  src,
  href,
  isGif,
  playLabel,
  pauseLabel,
  gifLabel,
  linkLabels,
  children,
}: PostVideoProps) {
  const { state, toggle, videoProps } = useVideo(src, isGif)
  const isPlaying = state === 'playing'
  return (
    <div className={styles.frame} tabIndex={-1}>
      {children}
      {videoProps.src && (
        <video
          className={styles.picture}
          controls={!isGif}
          loop={isGif}
          muted={isGif}
          {...videoProps}
        />
      )}
      {(isGif || !videoProps.src) && (
        <button
          className={isGif ? styles.overlayLabel : styles.playButton}
          type="button"
          aria-label={isPlaying ? pauseLabel : playLabel}
          aria-busy={state === 'loading'}
          onClick={toggle}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
          {isGif && gifLabel}
        </button>
      )}
      {!isPlaying && !isGif && (
        <ExternalLink className={styles.overlayLabel} href={href}>
          {linkLabels[state] ?? linkLabels.idle}
        </ExternalLink>
      )}
    </div>
  )
}
