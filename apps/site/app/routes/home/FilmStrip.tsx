import { IconButton } from '@duet/ui'
import { home } from '../../content/home.ts'
import { columns, page } from '../../grid.css.ts'
import * as styles from './FilmStrip.css.ts'
import type { HeroFilmState } from './useHeroFilm.ts'

/** Shows the film's caption with its play and pause button. */
export function FilmStrip({ film }: { film: HeroFilmState }) {
  const { label, title, take, play, pause } = home.hero
  return (
    <figcaption className={`${page} ${styles.strip}`}>
      <div className={`${columns} ${styles.row}`}>
        <span className={styles.title}>
          <span className={styles.label}>{label}</span> {title}
        </span>
        <span className={styles.take}>{take}</span>
        <IconButton
          className={styles.toggle}
          icon={film.isPlaying ? 'pause' : 'play'}
          label={film.isPlaying ? pause : play}
          onClick={film.toggle}
        />
      </div>
    </figcaption>
  )
}
