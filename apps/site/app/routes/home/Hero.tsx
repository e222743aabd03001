import { ButtonLink, Heading, Typewriter } from '@duet/ui'
import { useBrand } from '../../content/brand.ts'
import { home } from '../../content/home.ts'
import { DEPLOYMENT_ID } from '../../content/links.ts'
import { shell } from '../../content/shell.ts'
import { page } from '../../grid.css.ts'
import { HERO_ACTION_ID } from '../../shell/Shell.tsx'
import { FilmStrip } from './FilmStrip.tsx'
import * as styles from './Hero.css.ts'
import { HeroFilm } from './HeroFilm.tsx'
import { keepTogether } from './keepTogether.tsx'
import { useHeroFilm } from './useHeroFilm.ts'

/** The first screen: banner, film and the strip under the film fill it exactly. */
export function Hero() {
  const film = useHeroFilm()
  return (
    <figure className={styles.hero}>
      <div className={styles.stage}>
        <HeroFilm film={film} />
        <div className={`${page} ${styles.words}`}>
          <Heading level={1} look="hero" className={styles.headline}>
            {keepTogether(home.headline(useBrand()))}
          </Heading>
          <p className={styles.phrases}>
            <Typewriter phrases={home.phrases} />
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
      <FilmStrip film={film} />
    </figure>
  )
}
