import { HeroVideo } from '@duet/ui'
import { home } from '../../content/home.ts'
import * as styles from './HeroFilm.css.ts'
import type { HeroFilmState } from './useHeroFilm.ts'

/** The film and its ground: by day, and the night cut in the dark. */
export function HeroFilm({ film: { ref, choice } }: { film: HeroFilmState }) {
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
        {...(choice !== undefined && { isPlaying: choice })}
      />
      <div className={styles.ground} />
    </div>
  )
}
