'use client'

import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { OutLink } from './OutLink.tsx'
import * as styles from './PostCard.css.ts'
import { useFilm } from './useFilm.ts'

interface PostVideoProps {
  src: string
  /** Of the post. */
  href: string
  play: string
  watchOn: string
  continueOn: string
  viewReplies: string
  /** The poster. */
  children: ReactNode
}

/** A poster until it is clicked; nothing of the film is loaded before. */
export function PostVideo({
  src,
  href,
  play,
  watchOn,
  continueOn,
  viewReplies,
  children,
}: PostVideoProps) {
  const { state, start, video } = useFilm(src)
  return (
    <div className={styles.frame} data-state={state}>
      {children}
      {video.src ? (
        <video className={styles.picture} controls {...video} />
      ) : (
        <button
          className={styles.play}
          type="button"
          aria-label={play}
          aria-busy={state === 'loading'}
          onClick={start}
        >
          <Icon name="play" />
        </button>
      )}
      {state !== 'playing' && (
        <OutLink className={styles.plate} href={href}>
          {state === 'ended' ? viewReplies : state === 'paused' ? continueOn : watchOn}
        </OutLink>
      )}
    </div>
  )
}
