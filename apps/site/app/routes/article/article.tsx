import { Heading, Text } from '@duet/ui'
import { EssayProgress } from '../../components/essay/EssayProgress.tsx'
import { keepReferences } from '../../components/essay/keepReferences.ts'
import { fullBleed } from '../../components/FilmFigure.css.ts'
import { keepEnd, keepTogether } from '../../components/keepTogether.tsx'
import { pictureSizes } from '../../components/Still.tsx'
import { StillFigure } from '../../components/StillFigure.tsx'
import { article } from '../../content/article.ts'
import { useBrand } from '../../content/brand.ts'
import { lazyHydrate } from '../../framework/lazyHydrate.tsx'
import { columns, page } from '../../grid.css.ts'
import '../../components/print.css.ts'
import * as styles from './article.css.ts'

const ArticleBody = lazyHydrate(() => import('./ArticleBody.tsx'))

export const meta = article
export const preload = ArticleBody.preload

export default function Article() {
  const brand = useBrand()
  return (
    <article>
      <EssayProgress />
      <header className={page}>
        <Heading level={1} variant="display1" className={styles.heading}>
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
            <Text variant="label" tone="muted" className={styles.abstractLabel}>
              {article.abstractLabel}
            </Text>
            <p className={styles.abstractText}>
              {keepTogether(keepReferences(keepEnd(article.abstract(brand))))}
            </p>
          </div>
        </div>
        <StillFigure
          picture={article.picture}
          sizes={pictureSizes.pageWide}
          className={`${styles.picture} ${fullBleed}`}
          pictureClassName={styles.pictureShape}
          priority
        />
      </header>
      <ArticleBody />
    </article>
  )
}
