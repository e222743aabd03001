import { ButtonLink, Heading, Icon, ScrollVideo, Section, Text, VisuallyHidden } from '@duet/ui'
import * as filmFigure from '../../components/FilmFigure.css.ts'
import { keepEnd, keepTogether } from '../../components/keepTogether.tsx'
import { blog } from '../../content/blog.ts'
import { useBrand } from '../../content/brand.ts'
import { shell } from '../../content/shell.ts'
import { columns, page } from '../../grid.css.ts'
import * as styles from './blog.css.ts'
import { Press } from './Press.tsx'

export const meta = blog

export default function Blog() {
  const brand = useBrand()
  const { featured, stories } = blog
  const { film, alt, label, caption, productionNote } = featured.film
  return (
    <>
      <header className={`${page} ${styles.head}`}>
        <Heading level={1} variant="display1" className={styles.heading}>
          {blog.heading}
        </Heading>
        <Text variant="lead" className={styles.subtitle}>
          {blog.subtitle(brand)}
        </Text>
        <div className={styles.social}>
          {shell.social(brand).map(({ href, label, icon }) => (
            <a
              key={href}
              href={href}
              target="_blank"
              rel="noopener"
              aria-label={label}
              className={styles.socialLink}
            >
              <Icon name={icon} />
            </a>
          ))}
        </div>
      </header>
      <article className={`${page} ${columns} ${styles.featured}`}>
        <figure className={styles.figure}>
          <div className={styles.film}>
            <ScrollVideo
              film={film}
              small={featured.smallCut}
              alt={alt}
              priority
              className={styles.filmShape}
            />
            {/* Covers the film, except for the film's button. */}
            <a href={featured.path} className={styles.filmLink}>
              <VisuallyHidden>{featured.title}</VisuallyHidden>
            </a>
          </div>
          <div className={styles.captionBlock}>
            <figcaption className={filmFigure.caption}>
              <span className={filmFigure.label}>{label}</span> <span>{keepEnd(caption)}</span>{' '}
              <span className={filmFigure.productionNote}>{productionNote}</span>
            </figcaption>
          </div>
        </figure>
        <div className={styles.textBlock}>
          <time dateTime={featured.isoDate} className={styles.date}>
            {featured.date}
          </time>
          <div>
            <Heading level={2} variant="heading1" className={styles.title}>
              {keepTogether(featured.title)}
            </Heading>
            <Text tone="muted" className={styles.summary}>
              {keepTogether(keepEnd(featured.summary))}
            </Text>
            <ButtonLink href={featured.path} icon="arrow" className={styles.moreLink}>
              <span>{featured.more}</span>
              <VisuallyHidden>: {featured.title}</VisuallyHidden>
            </ButtonLink>
          </div>
        </div>
      </article>
      <Section
        title={stories.heading}
        note={<span className={styles.storiesNote}>{stories.subtitle(brand)}</span>}
      >
        <div className={styles.cards}>
          {stories.items.map((item) => (
            <Press key={item.href} item={item} />
          ))}
        </div>
      </Section>
    </>
  )
}
