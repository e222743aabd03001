import { ButtonLink, Heading, Icon, Section, Text, VisuallyHidden } from '@duet/ui'
import { keepTogether } from '../../components/keepTogether.tsx'
import { pictureSizes, Still } from '../../components/Still.tsx'
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
        <a href={featured.path} className={styles.picture}>
          <Still
            picture={featured.image}
            alt={featured.alt}
            sizes={pictureSizes.wide}
            className={styles.featuredStill}
            priority
          />
        </a>
        <div className={styles.textBlock}>
          <time dateTime={featured.isoDate} className={styles.date}>
            {featured.date}
          </time>
          <div>
            <Heading level={2} variant="heading1" className={styles.title}>
              {keepTogether(featured.title)}
            </Heading>
            <Text tone="muted" className={styles.summary}>
              {featured.summary}
            </Text>
            <ButtonLink href={featured.path} icon="arrow" className={styles.moreLink}>
              <span>{featured.more}</span>
              <VisuallyHidden>: {featured.title}</VisuallyHidden>
            </ButtonLink>
          </div>
        </div>
      </article>
      <Section title={stories.heading} note={stories.subtitle(brand)}>
        <div className={styles.cards}>
          {stories.items.map((item) => (
            <Press key={item.href} item={item} />
          ))}
        </div>
      </Section>
    </>
  )
}
