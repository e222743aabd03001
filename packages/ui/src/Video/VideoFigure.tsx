import type { ComponentPropsWithRef, ReactNode } from 'react'
import { AspectRatio } from '../AspectRatio/AspectRatio.tsx'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import type { FilmCut } from './cut.ts'
import * as filmStyles from './Film.css.ts'
import { Film, type FilmOptions } from './Film.tsx'
import { Poster } from './Poster.tsx'
import * as styles from './VideoFigure.css.ts'

/** A text track for a film. */
export interface FilmCaptions {
  /** A WebVTT file. */
  src: string
  /** A language tag, such as `en`. */
  language: string
  /** The track's name, in the language of the track. */
  label: string
}

export interface VideoFigureProps
  extends Omit<ComponentPropsWithRef<'figure'>, 'children'>,
    Pick<FilmOptions, 'alt' | 'paused' | 'defaultPaused' | 'onPausedChange' | 'labels'> {
  /** The film and its poster. */
  film: FilmCut
  /** The film number, such as `Film 01`. */
  label: ReactNode
  /** A description of the film. */
  caption: ReactNode
  /** How the film was recorded, such as `1x, autonomous, uncut`. */
  speed?: ReactNode
  /** A caption track. */
  captions?: FilmCaptions
}

/** A film with a caption. It plays while at least 30% of it is visible. */
export const VideoFigure = withRef(function VideoFigure({
  film,
  label,
  caption,
  speed,
  captions,
  alt,
  paused,
  defaultPaused,
  onPausedChange,
  labels,
  className,
  ...rest
}: VideoFigureProps) {
  const { src, language, label: trackLabel } = captions ?? {}
  return (
    <figure {...rest} className={cx(styles.root, className)}>
      <Film
        cuts={[film]}
        poster={<Poster cuts={[film]} alt={alt} />}
        threshold={0.3}
        hasNativeFallback
        alt={alt}
        paused={paused}
        defaultPaused={defaultPaused}
        onPausedChange={onPausedChange}
        labels={labels}
        className={filmStyles.frame}
        captions={
          captions && (
            <track kind="captions" src={src} srcLang={language} label={trackLabel} default />
          )
        }
      >
        <AspectRatio width={film.width} height={film.height} />
      </Film>
      <figcaption className={styles.caption}>
        <span className={styles.label}>{label}</span>
        <span>{caption}</span>
        {speed && <span className={styles.speed}>{speed}</span>}
      </figcaption>
    </figure>
  )
})
