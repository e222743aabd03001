import { Heading, Text } from '@duet/ui'
import { EssayProgress } from '../../components/essay/EssayProgress.tsx'
import { FilmFigure } from '../../components/FilmFigure.tsx'
import { keepEnd, keepTogether } from '../../components/keepTogether.tsx'
import { funding } from '../../content/funding.ts'
import { lazyHydrate } from '../../framework/lazyHydrate.tsx'
import { columns, page } from '../../grid.css.ts'
import '../../components/print.css.ts'
import * as styles from './funding.css.ts'

const Letter = lazyHydrate(() => import('./Letter.tsx'))

export const meta = funding
export const preload = Letter.preload

export default function Funding() {
  return (
    <article>
      <EssayProgress />
      <header className={styles.cover}>
        <div className={styles.textBlock}>
          <Heading level={1} variant="display1" className={styles.heading}>
            {keepTogether(funding.heading)}
          </Heading>
          <dl className={styles.facts}>
            {funding.facts.map((fact) => (
              <div key={fact.name}>
                <dt className={styles.factName}>{fact.name}</dt>
                <dd>
                  {'isoDate' in fact ? (
                    <time dateTime={fact.isoDate}>{fact.value}</time>
                  ) : (
                    fact.value
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <FilmFigure
          film={funding.cover}
          cuts={funding.cuts}
          className={styles.film}
          filmClassName={styles.filmShape}
        />
      </header>
      <div className={`${page} ${columns} ${styles.intro}`}>
        <p className={styles.lead}>{funding.lead}</p>
        {funding.intro.map((text) => (
          <Text key={text} className={styles.introParagraph}>
            {keepEnd(text)}
          </Text>
        ))}
      </div>
      <Letter />
    </article>
  )
}
