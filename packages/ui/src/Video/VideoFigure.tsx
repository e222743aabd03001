import type { ComponentPropsWithRef, ReactNode } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import { element } from '../theme/index.ts'
import type { FilmCut } from './cut.ts'
import * as filmStyles from './Film.css.ts'
import { Film, type FilmOptions } from './Film.tsx'
import { Poster } from './Poster.tsx'
import * as styles from './VideoFigure.css.ts'

/** A text track of a film. */
export interface FilmCaptions {
  /** A WebVTT file. */
  src: string
  /** A language tag, `en`. */
  language: string
  /** Its name in that language. */
  label: string
}

export interface VideoFigureProps
  extends Omit<ComponentPropsWithRef<'figure'>, 'children'>,
    Pick<FilmOptions, 'alt' | 'isPlaying' | 'onPlayingChange' | 'labels'> {
  /** Its films and posters, in both formats of each. */
  film: FilmCut
  /** The film's number: `Film 01`. */
  label: ReactNode
  /** What, where, at what hour. */
  caption: ReactNode
  /** How it was taken: `1x, autonomous, uncut`. */
  speed?: ReactNode
  /** A track of what is said and heard. */
  captions?: FilmCaptions
}

/** A film with its caption on paper beneath it. It plays while 30 % of it are in view. */
export const VideoFigure = withRef(function VideoFigure({
  film,
  label,
  caption,
  speed,
  captions,
  alt,
  isPlaying,
  onPlayingChange,
  labels,
  className,
  ...rest
}: VideoFigureProps) {
  const { src, language, label: trackLabel } = captions ?? {}
  return (
    <figure {...rest} className={cx(element, className)}>
      <Film
        cuts={[film]}
        poster={<Poster cuts={[film]} alt={alt} />}
        threshold={0.3}
        hasNativeFallback
        alt={alt}
        {...(isPlaying !== undefined && { isPlaying })}
        {...(onPlayingChange && { onPlayingChange })}
        {...(labels && { labels })}
        className={filmStyles.frame}
        style={{ aspectRatio: `${film.width} / ${film.height}` }}
        captions={
          captions && (
            <track kind="captions" src={src} srcLang={language} label={trackLabel} default />
          )
        }
      />
      <figcaption className={styles.caption}>
        <span className={styles.label}>{label}</span>
        <span>{caption}</span>
        {speed && <span className={styles.speed}>{speed}</span>}
      </figcaption>
    </figure>
  )
})
