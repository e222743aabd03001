import { Heading, Text } from '@duet/ui'
import { memo } from 'react'
import { funding } from '../../content/funding.ts'
import { columns, page } from '../../grid.css.ts'
import { Progress } from '../../page/essay/Progress.tsx'
import { FilmFigure } from '../../page/FilmFigure.tsx'
import { Later } from '../../page/Later.tsx'
import { onDemand } from '../../page/onDemand.ts'
import '../../page/print.css.ts'
import * as styles from './funding.css.ts'

const letter = onDemand(() => import('./Letter.tsx'))

export const meta = funding
export const loadRest = letter.want

export default function Funding() {
  return (
    <article>
      <Progress />
      <header className={styles.cover}>
        <div className={styles.words}>
          <Heading level={1} look="display1" className={styles.heading}>
            {funding.heading}
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
          note={funding.cover}
          cuts={funding.cuts}
          className={styles.film}
          filmClassName={styles.filmShape}
        />
      </header>
      <div className={`${page} ${columns} ${styles.intro}`}>
        <p className={styles.lead}>{funding.lead}</p>
        {funding.intro.map((text) => (
          <Text key={text} className={`${styles.onAxis} ${styles.measure}`}>
            {text}
          </Text>
        ))}
      </div>
      <LaterLetter />
    </article>
  )
}

// @NOTE Memoised and without props, so that nothing reaches its boundary before its code does.
const LaterLetter = memo(() => (
  <Later onWanted={letter.want}>
    <letter.Component />
  </Later>
))
