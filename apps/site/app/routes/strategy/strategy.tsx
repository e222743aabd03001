import { ButtonLink, Heading, Icon } from '@duet/ui'
import { memo } from 'react'
import { strategy } from '../../content/strategy.ts'
import { columns, page } from '../../grid.css.ts'
import { FilmFigure } from '../../page/FilmFigure.tsx'
import { Later } from '../../page/Later.tsx'
import { onDemand } from '../../page/onDemand.ts'
import * as styles from './strategy.css.ts'

const parts = onDemand(() => import('./Parts.tsx'))

export const meta = strategy
export const loadRest = parts.want

const { technology, business, team, customers } = strategy

export default function Strategy() {
  return (
    <>
      <header className={`${page} ${styles.opening}`}>
        <Heading level={1} look="display1" className={styles.thesis}>
          {strategy.thesis}
        </Heading>
        <nav aria-label={strategy.contents} className={columns}>
          <p className={styles.label}>{strategy.contents}</p>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without bullets for none */}
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
        note={strategy.film}
        className={styles.film}
        filmClassName={styles.filmShape}
        isFirst
      />
      <LaterParts />
      <div className={page}>
        <div className={`${columns} ${styles.question}`}>
          <Heading level={2} look="heading1" className={styles.asked}>
            {strategy.question}
          </Heading>
          <ButtonLink href={strategy.demo.href} tone="primary" icon="arrow" className={styles.demo}>
            {strategy.demo.label}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

// @NOTE Memoised and without props, so that nothing reaches its boundary before its code does.
const LaterParts = memo(() => (
  <Later onWanted={parts.want}>
    <parts.Component />
  </Later>
))
