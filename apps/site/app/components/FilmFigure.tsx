import { HeroVideo, ScrollVideo } from '@duet/ui'
import type { ComponentProps } from 'react'
import type { FilmNote } from '../content/essay.ts'
import type { films } from '../content/films.ts'
import * as styles from './FilmFigure.css.ts'

interface FilmFigureProps extends Omit<ComponentProps<'figure'>, 'children'> {
  note: FilmNote
  /** Cuts by viewport width, for a film on the first screen. */
  cuts?: typeof films.hero
  /** Sets the film's aspect ratio. @default the aspect ratio of its cut */
  filmClassName?: string
  /** Loads the poster eagerly, for a film on the first screen. @default false */
  isFirst?: boolean
  /** Extends the film to both screen edges on phones. @default false */
  isFullBleed?: boolean
}

/** A film with its caption. */
export function FilmFigure({
  note: { film, alt, label, caption, take },
  cuts,
  filmClassName,
  isFirst = false,
  isFullBleed = false,
  className,
  ...rest
}: FilmFigureProps) {
  const classes = [styles.figure, isFullBleed && styles.fullBleed, className]
  const filmClasses = `${styles.film} ${styles.dimmed} ${filmClassName ?? ''}`
  return (
    <figure {...rest} className={classes.filter(Boolean).join(' ')}>
      {cuts ? (
        <HeroVideo {...cuts} alt={alt} className={filmClasses} />
      ) : (
        <ScrollVideo
          film={film}
          alt={alt}
          priority={isFirst}
          className={filmClasses}
          // The class sets the aspect ratio by viewport.
          style={filmClassName ? { aspectRatio: undefined } : {}}
        />
      )}
      <figcaption className={styles.caption}>
        <span className={styles.label}>{label}</span>
        <span>{caption}</span>
        <span className={styles.take}>{take}</span>
      </figcaption>
    </figure>
  )
}
