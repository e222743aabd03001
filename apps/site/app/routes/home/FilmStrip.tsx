import { IconButton } from '@duet/ui'
import { home } from '../../content/home.ts'
import { columns, page } from '../../grid.css.ts'
import { FilmRuler } from './FilmRuler.tsx'
import * as styles from './FilmStrip.css.ts'
import type { HeroMotion } from './useHeroMotion.ts'

/** Shows the film's caption and a button that pauses both the film and the typing of phrases. */
export function FilmStrip({ motion }: { motion: HeroMotion }) {
  const { cuts, label, title, productionNote, playAll, pauseAll } = home.hero
  return (
    <figcaption className={`${page} ${styles.strip}`}>
      <div className={`${columns} ${styles.row}`}>
        <span className={styles.title}>
          <span className={styles.label}>{label}</span> {title}
        </span>
        <span className={styles.productionNote}>{productionNote}</span>
        <div className={styles.ruler}>
          <FilmRuler
            filmRef={motion.filmRef}
            isPlaying={motion.isPlaying}
            seconds={cuts.large.seconds}
          />
        </div>
        <IconButton
          className={styles.toggle}
          icon={motion.isMoving ? 'pause' : 'play'}
          label={motion.isMoving ? pauseAll : playAll}
          onClick={motion.toggle}
        />
      </div>
    </figcaption>
  )
}
