import { ButtonLink, Heading } from '@duet/ui'
import { useBrand } from '../../content/brand.ts'
import { home } from '../../content/home.ts'
import { DEPLOYMENT_ID } from '../../content/links.ts'
import { columns, page } from '../../grid.css.ts'
import { HERO_ACTION_ID } from '../../shell/useBarState.ts'
import * as styles from './Hero.css.ts'
import { HeroPicture } from './HeroPicture.tsx'
import { keepTogether } from './keepTogether.tsx'

/** The first screen: film, headline and the strip under the film fill it exactly. */
export function Hero() {
  const { product } = useBrand()
  const { film } = home
  return (
    <figure className={styles.hero}>
      <div className={styles.stage}>
        <HeroPicture alt={film.alt} />
        <div className={`${page} ${styles.words}`}>
          <Heading level={1} look="hero" className={styles.headline}>
            {keepTogether(home.headline(product))}
          </Heading>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without bullets for none */}
          <ul role="list" className={styles.phrases}>
            {home.phrases.map((phrase) => (
              <li key={phrase}>{phrase}</li>
            ))}
          </ul>
          <ButtonLink
            tone="primary"
            id={HERO_ACTION_ID}
            className={styles.action}
            href={`#${DEPLOYMENT_ID}`}
            icon="arrow-right"
          >
            {home.requestDemo}
          </ButtonLink>
        </div>
      </div>
      <figcaption className={`${page} ${columns} ${styles.strip}`}>
        <span className={styles.title}>
          <span className={styles.label}>{film.label}</span> {film.title}
        </span>
        <span className={styles.detail}>{film.detail}</span>
      </figcaption>
    </figure>
  )
}
