import { TableOfContents } from '@duet/ui'
import { article } from '../../content/article.ts'
import { chapters } from '../../content/articleChapters.ts'
import { useBrand } from '../../content/brand.ts'
import { columns, page } from '../../grid.css.ts'
import { Chapters } from '../../page/essay/Chapters.tsx'
import * as styles from './article.css.ts'

/** The text with its contents beside it. */
export default function Reading() {
  const parts = chapters(useBrand())
  return (
    <div className={`${page} ${columns} ${styles.reading}`}>
      <TableOfContents
        label={article.contents}
        items={parts.map(({ id, title }) => ({ href: `#${id}`, label: title }))}
        className={styles.contents}
      />
      <Chapters chapters={parts} />
    </div>
  )
}
