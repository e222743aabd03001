import { HeroVideo } from '@duet/ui'
import { home } from '../../content/home.ts'
import * as styles from './HeroFilm.css.ts'
import type { HeroMotion } from './useHeroMotion.ts'

/** Shows the hero's film, or its night version in the dark theme. */
export function HeroFilm({ motion }: { motion: HeroMotion }) {
  const { filmRef, isPaused, setIsPaused, savesData } = motion
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
        data-saves-data={savesData || undefined}
        paused={isPaused}
        onPausedChange={setIsPaused}
      />
      <div className={styles.shade} />
    </div>
  )
}
