import { Heading, Text } from '@duet/ui'
import { memo } from 'react'
import { article } from '../../content/article.ts'
import { useBrand } from '../../content/brand.ts'
import { columns, page } from '../../grid.css.ts'
import { Progress } from '../../page/essay/Progress.tsx'
import { FilmFigure } from '../../page/FilmFigure.tsx'
import { Later } from '../../page/Later.tsx'
import { onDemand } from '../../page/onDemand.ts'
import '../../page/print.css.ts'
import * as styles from './article.css.ts'

const reading = onDemand(() => import('./Reading.tsx'))

export const meta = article
export const loadRest = reading.want

export default function Article() {
  const brand = useBrand()
  return (
    <article>
      <Progress />
      <header className={page}>
        <Heading level={1} look="display1" className={styles.heading}>
          {article.heading(brand)}
        </Heading>
        <div className={columns}>
          <dl className={styles.facts}>
            {article.facts.map((fact) => (
              <div key={fact.name} className={styles.fact}>
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
          <div className={styles.abstract}>
            <Text look="label" tone="muted" className={styles.abstractLabel}>
              {article.abstractLabel}
            </Text>
            <p className={styles.abstractText}>{article.abstract(brand)}</p>
          </div>
        </div>
        <FilmFigure
          note={article.film}
          className={styles.film}
          filmClassName={styles.filmShape}
          isFirst
        />
      </header>
      <LaterReading />
    </article>
  )
}

// @NOTE Memoised and without props, so that nothing reaches its boundary before its code does.
const LaterReading = memo(() => (
  <Later onWanted={reading.want}>
    <reading.Component />
  </Later>
))
