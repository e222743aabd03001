import { ButtonLink, Heading, Typewriter } from '@duet/ui'
import { keepTogether } from '../../components/keepTogether.tsx'
import { useBrand } from '../../content/brand.ts'
import { home } from '../../content/home.ts'
import { DEPLOYMENT_ID, HERO_ACTION_ID } from '../../content/links.ts'
import { shell } from '../../content/shell.ts'
import { page } from '../../grid.css.ts'
import { FilmStrip } from './FilmStrip.tsx'
import * as styles from './Hero.css.ts'
import { extendedBackground } from './HeroFilm.css.ts'
import { HeroFilm } from './HeroFilm.tsx'
import { useHeroMotion } from './useHeroMotion.ts'

/**
 * Shows the hero: film, headline, and caption. The banner and the hero together fill the initial
 * viewport exactly.
 */
export function Hero() {
  const motion = useHeroMotion()
  return (
    // The label replaces the caption as the figure's accessible name, because the caption contains
    // a button whose label changes.
    <figure aria-label={home.hero.title} className={styles.hero}>
      <div className={`${extendedBackground} ${styles.stage}`}>
        <HeroFilm motion={motion} />
        <div className={`${page} ${styles.textBlock}`}>
          <Heading level={1} variant="hero" className={styles.headline}>
            {keepTogether(home.headline(useBrand()))}
          </Heading>
          <p className={styles.phrases}>
            <Typewriter phrases={home.phrases} paused={motion.isPaused ?? false} />
          </p>
          <ButtonLink
            tone="primary"
            id={HERO_ACTION_ID}
            className={styles.action}
            href={`#${DEPLOYMENT_ID}`}
            icon="arrow"
          >
            {shell.requestDemo}
          </ButtonLink>
        </div>
      </div>
      <FilmStrip motion={motion} />
    </figure>
  )
}
