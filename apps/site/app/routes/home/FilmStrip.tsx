import { IconButton, ShiftRuler } from '@duet/ui'
import { home } from '../../content/home.ts'
import { columns, page } from '../../grid.css.ts'
import * as styles from './FilmStrip.css.ts'
import type { HeroFilmState } from './useHeroFilm.ts'

/** Under the film, on paper: what it is, the ruler that it runs along, and its button. */
export function FilmStrip({ film }: { film: HeroFilmState }) {
  const { label, title, detail, ruler, play, pause } = home.hero
  return (
    <figcaption className={`${page} ${styles.strip}`}>
      <div className={`${columns} ${styles.row}`}>
        <span className={styles.title}>
          <span className={styles.label}>{label}</span> {title}
          <span className={styles.detail}>{detail(Math.min(23, Math.floor(film.hour)))}</span>
        </span>
        <ShiftRuler
          className={styles.ruler}
          label={ruler}
          value={film.hour}
          onValueChange={film.seek}
        />
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
