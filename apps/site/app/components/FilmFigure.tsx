import { HeroVideo, ScrollVideo } from '@duet/ui'
import type { ComponentProps } from 'react'
import type { CaptionedFilm } from '../content/essay.ts'
import type { HeroFilmCuts } from '../content/filmCuts.ts'
import * as styles from './FilmFigure.css.ts'
import { keepEnd } from './keepTogether.tsx'

interface FilmFigureProps extends Omit<ComponentProps<'figure'>, 'children'> {
  film: CaptionedFilm
  /**
   * Versions of the film for different viewport widths. Set this prop for a film in the initial
   * viewport.
   */
  cuts?: HeroFilmCuts
  /** Class that sets the film's aspect ratio. @default the video file's aspect ratio */
  filmClassName?: string
  /**
   * Whether the caption includes the production note. Set `false` if one note describes several
   * films.
   * @default true
   */
  hasProductionNote?: boolean
  /** Whether the film extends to both screen edges on phones. @default false */
  isFullBleed?: boolean
}

export function FilmFigure({
  film: { film, alt, label, caption, productionNote },
  cuts,
  filmClassName,
  hasProductionNote = true,
  isFullBleed = false,
  className,
  ...rest
}: FilmFigureProps) {
  const classes = [styles.figure, isFullBleed && styles.fullBleed, className]
  const filmClasses = `${styles.film} ${filmClassName ?? ''}`
  return (
    <figure {...rest} className={classes.filter(Boolean).join(' ')}>
      {cuts ? (
        <HeroVideo {...cuts} alt={alt} className={filmClasses} />
      ) : (
        <ScrollVideo film={film} alt={alt} className={filmClasses} />
      )}
      <figcaption className={styles.caption}>
        <span className={styles.label}>{label}</span> <span>{keepEnd(caption)}</span>{' '}
        {hasProductionNote && <span className={styles.productionNote}>{productionNote}</span>}
      </figcaption>
    </figure>
  )
}
