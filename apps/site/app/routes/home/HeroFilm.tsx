import { HeroVideo } from '@duet/ui'
import { home } from '../../content/home.ts'
import * as styles from './HeroFilm.css.ts'
import type { HeroFilmState } from './useHeroFilm.ts'

/** Shows the hero's film, or its night version in the dark theme. */
export function HeroFilm({ film: { ref, isPaused } }: { film: HeroFilmState }) {
  const { cuts, night, alt, play, pause } = home.hero
  return (
    <div className={styles.frame}>
      <HeroVideo
        ref={ref}
        {...cuts}
        dark={night}
        alt={alt}
        labels={{ play, pause }}
        className={styles.film}
        paused={isPaused}
      />
      <div className={styles.shade} />
    </div>
  )
}
