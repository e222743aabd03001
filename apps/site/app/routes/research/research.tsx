import { ButtonLink, Heading, Icon, Section, Text, VisuallyHidden } from '@duet/ui'
import * as filmFigure from '../../components/FilmFigure.css.ts'
import { keepEnd, keepTogether } from '../../components/keepTogether.tsx'
import * as pageHead from '../../components/pageHead.css.ts'
import { pictureSizes, Still } from '../../components/Still.tsx'
import { specTable } from '../../components/specTable.css.ts'
import { useBrand } from '../../content/brand.ts'
import { research } from '../../content/research.ts'
import { SpecTable } from '../../figures/SpecTable/SpecTable.tsx'
import { columns, page } from '../../grid.css.ts'
import * as styles from './research.css.ts'

export const meta = research

const chapterIds = Object.keys(
  research.chapters.titles,
) as (keyof typeof research.chapters.titles)[]

export default function Research() {
  const brand = useBrand()
  const [{ title, date, isoDate, summary, slug, picture }] = research.entries
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
        <figure className={styles.figure}>
          <a href={slug(brand)} target="_blank" rel="noopener" className={styles.picture}>
            <Still
              picture={picture.picture}
              alt={picture.alt}
              sizes={pictureSizes.wide}
              className={styles.still}
              priority
            />
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
          <div className={styles.captionBlock}>
            <figcaption className={filmFigure.caption}>
              <span className={filmFigure.label}>{picture.label}</span>{' '}
              <span>{keepEnd(picture.caption)}</span>{' '}
              <span className={filmFigure.productionNote}>{picture.productionNote}</span>
            </figcaption>
          </div>
        </figure>
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
      <Section
        title={research.figures.caption}
        note={<span className={styles.figuresNote}>{keepEnd(research.figures.note)}</span>}
        className={styles.section}
      >
        <div className={styles.tableBlock}>
          <SpecTable
            caption={<VisuallyHidden>{research.figures.caption}</VisuallyHidden>}
            rows={research.figures.rows}
            className={`${specTable} ${styles.table}`}
          />
        </div>
      </Section>
      <Section data-defer="layout" title={research.chapters.heading} className={styles.section}>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets */}
        <ol role="list" className={styles.chapters}>
          {chapterIds.map((id, index) => (
            <li key={id} className={styles.chapter}>
              <span className={styles.numeral} aria-hidden="true">
                {String(index + 1).padStart(2, '0')}
              </span>
              <div>
                <a href={`${slug(brand)}#${id}`} className={styles.chapterTitle}>
                  {research.chapters.titles[id]}
                </a>
                <p className={styles.chapterSummary}>{keepEnd(research.chapters.summaries[id])}</p>
              </div>
              <Icon name="arrow-right" className={styles.chapterIcon} />
            </li>
          ))}
        </ol>
      </Section>
    </>
  )
}
