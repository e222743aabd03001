import { Heading, TableOfContents, Text } from '@duet/ui'
import { article } from '../../content/article.ts'
import { useBrand } from '../../content/brand.ts'
import { columns, page } from '../../grid.css.ts'
import { Chapters } from '../../page/essay/Chapters.tsx'
import { Progress } from '../../page/essay/Progress.tsx'
import { FilmFigure } from '../../page/FilmFigure.tsx'
import '../../page/print.css.ts'
import * as styles from './article.css.ts'

export const meta = article

export default function Article() {
  const brand = useBrand()
  const chapters = article.chapters(brand)
  return (
    <article>
      <Progress />
      <header className={page}>
        <Heading level={1} look="display1" className={styles.heading}>
          {article.heading(brand)}
        </Heading>
        <div className={columns}>
          <dl className={styles.facts}>
            {article.facts(brand).map(({ name, value, isoDate }) => (
              <div key={name} className={styles.fact}>
                <dt className={styles.factName}>{name}</dt>
                <dd>{isoDate ? <time dateTime={isoDate}>{value}</time> : value}</dd>
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
        <FilmFigure note={article.film} className={styles.film} filmClassName={styles.filmShape} />
      </header>
      <div className={`${page} ${columns} ${styles.reading}`}>
        <TableOfContents
          label={article.contents}
          items={chapters.map(({ id, title }) => ({ href: `#${id}`, label: title }))}
          className={styles.contents}
        />
        <Chapters chapters={chapters} />
      </div>
    </article>
  )
}
