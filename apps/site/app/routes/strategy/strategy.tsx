import { ButtonLink, Heading, Icon } from '@duet/ui'
import { Fragment } from 'react'
import * as closing from '../../components/closing.css.ts'
import { FilmFigure } from '../../components/FilmFigure.tsx'
import { films } from '../../content/films.ts'
import { strategy } from '../../content/strategy.ts'
import { lazyHydrate } from '../../framework/lazyHydrate.tsx'
import { columns, page } from '../../grid.css.ts'
import * as styles from './strategy.css.ts'

const Parts = lazyHydrate(() => import('./Parts.tsx'))

export const meta = strategy
export const preload = Parts.preload

const { technology, business, team, customers } = strategy

export default function Strategy() {
  return (
    <>
      <header className={`${page} ${styles.opening}`}>
        <Heading level={1} variant="display1" className={styles.thesis}>
          {strategy.thesis.split(/(?<=, )/).map((phrase) => (
            <Fragment key={phrase}>
              <span className={styles.phrase}>{phrase.trimEnd()}</span>{' '}
            </Fragment>
          ))}
        </Heading>
        <nav aria-label={strategy.contents} className={columns}>
          <p className={styles.label}>{strategy.contents}</p>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets */}
          <ol role="list" className={styles.parts}>
            {[technology, business, team, customers].map(({ id, title, summary }, index) => (
              <li key={id}>
                <a href={`#${id}`} className={styles.part}>
                  <span className={styles.partNumber} aria-hidden="true">
                    {String(index + 1).padStart(2, '0')}
                  </span>
                  <span className={styles.partName}>{title}</span>
                  <Icon name="arrow-down" className={styles.arrow} />
                  <span className={styles.partSummary}>{summary}</span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </header>
      <FilmFigure
        film={strategy.film}
        cuts={films.precision}
        className={styles.film}
        filmClassName={styles.filmShape}
      />
      <Parts />
      <div className={page}>
        <div className={`${columns} ${styles.question}`}>
          <Heading level={2} variant="heading1" className={styles.questionText}>
            {strategy.question}
          </Heading>
          <ButtonLink
            href={strategy.demo.href}
            tone="primary"
            icon="arrow"
            className={closing.action}
          >
            {strategy.demo.label}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
