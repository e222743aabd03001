'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { ExternalLink } from './ExternalLink.tsx'
import { observeView } from './observeView.ts'
import * as styles from './PostCard.css.ts'
import { PostIcon } from './PostIcon.tsx'
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

/**
 * Shows a poster and loads the video when the reader starts it. The video plays on if the reader
 * scrolls past it, but not if it's no longer rendered.
 */
export function PostVideo({ src, href, playLabel, linkLabels, children }: PostVideoProps) {
  const frameRef = useRef<HTMLDivElement>(null)
  const { state, play, pause, videoProps } = useVideo(src)
  const isIdle = state === 'idle'

  // Without this, the sound continues after the reader closes the `<details>` of sensitive media.
  useEffect(() => {
    const frame = frameRef.current
    // jsdom has no `IntersectionObserver`.
    if (isIdle || !frame || typeof IntersectionObserver === 'undefined') return
    return observeView(frame, (isInView) => {
      if (!isInView && !frame.checkVisibility()) pause()
    })
  }, [isIdle, pause])

  return (
    <div ref={frameRef} className={styles.frame} tabIndex={-1}>
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
          <PostIcon name="play" />
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
