import { TableOfContents } from '@duet/ui'
import { contents } from '../../components/contents.css.ts'
import { Chapters } from '../../components/essay/Chapters.tsx'
import { SHARE_ID, ShareArticle } from '../../components/essay/ShareArticle.tsx'
import { article } from '../../content/article.ts'
import { createChapters } from '../../content/articleChapters.ts'
import { useBrand } from '../../content/brand.ts'
import { share } from '../../content/share.ts'
import { columns, page } from '../../grid.css.ts'
import * as styles from './article.css.ts'

/** Shows the article's table of contents and text. */
export default function ArticleBody() {
  const brand = useBrand()
  const chapters = createChapters(brand)
  return (
    <div className={`${page} ${columns} ${styles.reading}`}>
      <TableOfContents
        label={article.contents}
        items={[
          ...chapters.map(({ id, title }) => ({ href: `#${id}`, label: title })),
          { href: `#${SHARE_ID}`, label: share.heading },
        ]}
        className={contents}
      />
      <Chapters chapters={chapters} />
      <ShareArticle citation={article.citation(brand)} className={styles.share} />
    </div>
  )
}
