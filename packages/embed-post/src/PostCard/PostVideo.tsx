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
  playLabel: string
  /** Text of the link to the post, by video state. Missing states use the text of `idle`. */
  linkLabels: { [State in VideoState]?: string } & { idle: string }
  /** The poster image. */
  children: ReactNode
}

/** Shows a poster and loads the video when the reader starts it. */
export function PostVideo({ src, href, playLabel, linkLabels, children }: PostVideoProps) {
  const { state, play, videoProps } = useVideo(src)
  return (
    <div className={styles.frame} tabIndex={-1}>
      {children}
      {videoProps.src ? (
        <video className={styles.picture} controls {...videoProps} />
      ) : (
        <button
          className={styles.playButton}
          type="button"
          aria-label={playLabel}
          aria-busy={state === 'loading'}
          onClick={play}
        >
          <Icon name="play" />
        </button>
      )}
      {state !== 'playing' && (
        <ExternalLink className={styles.overlayLabel} href={href}>
          {linkLabels[state] ?? linkLabels.idle}
        </ExternalLink>
      )}
    </div>
  )
}
