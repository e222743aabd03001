import { type ComponentPropsWithRef, type ReactNode, useState } from 'react'
import { useFilm } from '../hooks/useFilm.ts'
import { useInView } from '../hooks/useInView.ts'
import { useMayAutoplay } from '../hooks/useMayAutoplay.ts'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import { type ChosenCut, unsupported } from './cut.ts'
import * as styles from './Film.css.ts'
import { FilmControl, type FilmLabels } from './FilmControl.tsx'
import { useChosenCut } from './useChosenCut.ts'
import { useIsTabShown } from './useIsTabShown.ts'

/** What every film of this family takes, beside its cuts. */
export interface FilmOptions extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** What is to be seen, in words. */
  alt: string
  /** Whether it plays. Given, something else than the film's own button decides. */
  isPlaying?: boolean
  /** Called when the visitor starts or stops it. */
  onPlayingChange?: (isPlaying: boolean) => void
  /** Words of the button, for another language. */
  labels?: Partial<FilmLabels>
}

interface FilmProps extends FilmOptions {
  cuts: readonly ChosenCut[]
  /** The share of it that has to be visible for it to play. */
  threshold: number
  poster: ReactNode
  /** Where there is no script, the browser's own controls stand in. */
  hasNativeFallback?: boolean
  captions?: ReactNode
  children?: ReactNode
}

/** Poster, film and button; what the others of this folder are made of. */
export const Film = withRef(function Film({
  cuts,
  threshold,
  poster,
  hasNativeFallback,
  captions,
  alt,
  isPlaying: given,
  onPlayingChange,
  labels,
  className,
  children,
  ...rest
}: FilmProps) {
  const { ref: view, isInView } = useInView<HTMLDivElement>({ threshold })
  const isTabShown = useIsTabShown()
  const mayAutoplay = useMayAutoplay()
  const [chosen, setChosen] = useState<boolean>()
  const cut = useChosenCut(cuts)
  const mayPlay = given ?? chosen ?? mayAutoplay
  const isWanted = isInView && isTabShown && mayPlay
  const { ref, isMounted, state, retry, fail } = useFilm(isWanted, cut?.h264 ?? '')
  const isGoing = mayPlay && state !== 'blocked' && state !== 'failed'

  const handlePress = () => {
    if (mayPlay && !isGoing) return retry()
    setChosen(!mayPlay)
    onPlayingChange?.(!mayPlay)
  }
  const sources = cut && (
    <>
      {cut.av1 && <source src={cut.av1} type="video/mp4; codecs=av01.0.08M.08" />}
      <source src={cut.h264} type="video/mp4" onError={fail} />
      {captions}
      {unsupported}
    </>
  )

  return (
    <div {...rest} className={cx(styles.root, className)} data-state={state}>
      <div ref={view} className={styles.view}>
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
        isGoing={isGoing}
        hasFailed={state === 'failed'}
        labels={labels}
        onClick={handlePress}
      />
    </div>
  )
})
