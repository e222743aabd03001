import { ButtonLink, Heading, Section, SpecTable, Text, VisuallyHidden } from '@duet/ui'
import { keepTogether } from '../../components/keepTogether.tsx'
import * as pageHead from '../../components/pageHead.css.ts'
import { pictureSizes, Still } from '../../components/Still.tsx'
import { useBrand } from '../../content/brand.ts'
import { research } from '../../content/research.ts'
import { columns, page } from '../../grid.css.ts'
import * as styles from './research.css.ts'

export const meta = research

export default function Research() {
  const brand = useBrand()
  const [{ title, date, isoDate, summary, slug, image, alt }] = research.entries
  return (
    <>
      <header className={`${page} ${styles.head}`}>
        <Heading level={1} variant="display1" className={pageHead.heading}>
          {research.heading}
        </Heading>
        <Text variant="lead" className={pageHead.lead}>
          {research.lead}
        </Text>
      </header>
      <article className={`${page} ${columns} ${styles.featured}`}>
        {/* The picture opens the article in a new tab, and the button opens it in this tab. */}
        <a href={slug(brand)} target="_blank" rel="noopener" className={styles.picture}>
          <Still
            picture={image}
            alt={alt}
            sizes={pictureSizes.wide}
            className={styles.still}
            priority
          />
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>
        <div className={styles.textBlock}>
          <time dateTime={isoDate} className={styles.date}>
            {date}
          </time>
          <div>
            <Heading level={2} variant="heading1">
              {keepTogether(title(brand))}
            </Heading>
            <Text tone="muted" className={styles.summary}>
              {summary}
            </Text>
            <ButtonLink href={slug(brand)} icon="arrow" className={styles.moreLink}>
              <span>{research.more}</span>
              <VisuallyHidden>: {title(brand)}</VisuallyHidden>
            </ButtonLink>
          </div>
        </div>
      </article>
      <Section title={research.figures.caption} variant="heading1">
        <SpecTable
          caption={<VisuallyHidden>{research.figures.caption}</VisuallyHidden>}
          rows={research.figures.rows}
          className={styles.table}
        />
      </Section>
    </>
  )
}
