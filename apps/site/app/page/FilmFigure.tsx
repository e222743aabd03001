import { HeroVideo, ScrollVideo } from '@duet/ui'
import type { ComponentProps } from 'react'
import type { FilmNote } from '../content/essay.ts'
import type { films } from '../content/films.ts'
import * as styles from './FilmFigure.css.ts'

interface FilmFigureProps extends Omit<ComponentProps<'figure'>, 'children'> {
  note: FilmNote
  /** Cuts by the width of the screen; for a film that is there from the first screen on. */
  cuts?: typeof films.hero
  /** Gives the film its shape; without it, it has that of its cut. */
  filmClassName?: string
  /** Whether its poster is seen on the first screen: then it is fetched at once. @default false */
  isFirst?: boolean
  /** Whether it runs off both edges of a phone. @default false */
  isBleeding?: boolean
}

/** A film in the shape that a page wants, with its caption on paper beneath it. */
export function FilmFigure({
  note: { film, alt, label, caption, take },
  cuts,
  filmClassName,
  isFirst = false,
  isBleeding = false,
  className,
  ...rest
}: FilmFigureProps) {
  const classes = [styles.figure, isBleeding && styles.bleeding, className]
  const look = `${styles.film} ${filmClassName ?? ''}`
  return (
    <figure {...rest} className={classes.filter(Boolean).join(' ')}>
      {cuts ? (
        <HeroVideo {...cuts} alt={alt} className={`${look} ${styles.dimmed}`} />
      ) : (
        <ScrollVideo
          film={film}
          alt={alt}
          isFirst={isFirst}
          className={look}
          // The shape is the style sheet's, which can ask the screen.
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
