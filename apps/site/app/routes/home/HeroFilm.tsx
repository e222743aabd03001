import { HeroVideo } from '@duet/ui'
import { home } from '../../content/home.ts'
import * as styles from './HeroFilm.css.ts'
import type { HeroMotion } from './useHeroMotion.ts'

/** Shows the hero's film, or its night version in the dark theme. */
export function HeroFilm({ motion: { filmRef, isPaused, setIsPaused } }: { motion: HeroMotion }) {
  const { cuts, night, alt, play, pause } = home.hero
  return (
    <div className={styles.frame}>
      <HeroVideo
        ref={filmRef}
        {...cuts}
        dark={night}
        alt={alt}
        labels={{ play, pause }}
        className={styles.film}
        paused={isPaused}
        onPausedChange={setIsPaused}
      />
      <div className={styles.shade} />
    </div>
  )
}
