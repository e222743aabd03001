'use client'

import { type ComponentPropsWithRef, type ReactNode, useState } from 'react'
import { useFilm } from '../hooks/useFilm.ts'
import { useInView } from '../hooks/useInView.ts'
import { useIsPageHidden } from '../hooks/useIsPageHidden.ts'
import { useMayAutoplay } from '../hooks/useMayAutoplay.ts'
import { withRef } from '../hooks/withRef.ts'
import { useLabels } from '../labels/useLabels.ts'
import { cx } from '../theme/cx.ts'
import type { ScreenCut } from './cut.ts'
import * as styles from './Film.css.ts'
import { FilmControl } from './FilmControl.tsx'
import { defaultFilmLabels, type FilmLabels } from './filmLabels.ts'
import { useChosenCut } from './useChosenCut.ts'

/** Props that all film components share. */
export interface FilmOptions extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** A description of the film for screen readers. */
  alt: string
  /** Whether the film is paused, if the parent controls it. */
  paused?: boolean | undefined
  /**
   * Whether the film is paused until the user starts it. With reduced motion or reduced data, every
   * film starts paused.
   * @default false
   */
  defaultPaused?: boolean | undefined
  /** Called when the user pauses or starts the film. */
  onPausedChange?: ((paused: boolean) => void) | undefined
  /** Labels that replace the built-in text. @default defaultFilmLabels */
  labels?: Partial<FilmLabels> | undefined
}

interface FilmProps extends FilmOptions {
  cuts: readonly ScreenCut[]
  /** The fraction of the film that has to be visible for it to play. */
  threshold: number
  poster: ReactNode
  /** Whether to render native controls without JavaScript. */
  hasNativeFallback?: boolean
  captions?: ReactNode
  children?: ReactNode
}

/** The base of all film components: a poster, a video, and a button. */
export const Film = withRef(function Film({
  cuts,
  threshold,
  poster,
  hasNativeFallback,
  captions,
  alt,
  paused,
  defaultPaused = false,
  onPausedChange,
  labels,
  className,
  children,
  ...rest
}: FilmProps) {
  const { ref: viewRef, isInView } = useInView<HTMLDivElement>({ threshold })
  const isPageHidden = useIsPageHidden()
  const mayAutoplay = useMayAutoplay()
  const [isPausedByUser, setIsPausedByUser] = useState<boolean>()
  const cut = useChosenCut(cuts)
  const allLabels = useLabels('Film', defaultFilmLabels, labels)
  const isPaused = paused ?? isPausedByUser ?? (defaultPaused || !mayAutoplay)
  const shouldPlay = isInView && !isPageHidden && !isPaused
  const { ref, isMounted, state, retry, fail } = useFilm(shouldPlay, cut?.h264 ?? '')
  const isPlaying = !isPaused && state !== 'blocked' && state !== 'failed'

  const handlePress = () => {
    const hasStopped = state === 'blocked' || state === 'failed'
    if (hasStopped) retry()
    if (hasStopped && !isPaused) return
    setIsPausedByUser(!isPaused)
    onPausedChange?.(!isPaused)
  }
  const sources = cut && (
    <>
      {cut.av1 && <source src={cut.av1} type="video/mp4; codecs=av01.0.08M.10" />}
      <source src={cut.h264} type="video/mp4" onError={fail} />
      {captions}
      {allLabels.unsupported}
    </>
  )

  return (
    <div {...rest} className={cx(styles.root, className)} data-state={state}>
      <div ref={viewRef} className={styles.view}>
        {poster}
      </div>
      {isMounted && (
        <video
          key={cut?.h264}
          ref={ref}
          className={styles.video}
          muted
          loop
          playsInline
          preload="auto"
          aria-hidden={captions ? undefined : true}
          aria-label={captions ? alt : undefined}
          tabIndex={-1}
          disablePictureInPicture
        >
          {sources}
        </video>
      )}
      {hasNativeFallback && (
        <noscript>
          <video
            className={styles.video}
            controls
            muted
            loop
            playsInline
            preload="none"
            poster={cut?.poster}
          >
            {sources}
          </video>
        </noscript>
      )}
      {children}
      <FilmControl
        isPlaying={isPlaying}
        hasFailed={state === 'failed'}
        labels={allLabels}
        onClick={handlePress}
      />
    </div>
  )
})
