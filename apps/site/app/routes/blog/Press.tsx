import { Heading, Icon, VisuallyHidden } from '@duet/ui'
import { Still } from '../../components/Still.tsx'
import type { PressCard } from '../../content/blog.ts'
import { useBrand } from '../../content/brand.ts'
import * as styles from './blog.css.ts'

/** Shows a card that links to a press article and opens it in a new tab. */
export function Press({ item }: { item: PressCard }) {
  const { kind, title, date, dateOnPhone, isoDate, href, image, alt, crop } = item
  return (
    <a href={href} target="_blank" rel="noopener" className={styles.card}>
      <Still
        picture={image}
        alt={alt}
        sizes="(min-width: 768px) 1280px, 100vw"
        className={`${styles.cardStill} ${styles.crop[crop]}`}
      />
      <span className={styles.cardLine}>
        {dateOnPhone ? (
          <>
            <time dateTime={isoDate} className={styles.hiddenOnPhones}>
              {date}
            </time>
            <span className={styles.onlyOnPhones}>{dateOnPhone}</span>
          </>
        ) : (
          <time dateTime={isoDate}>{date}</time>
        )}
        <span>{kind}</span>
      </span>
      <Heading level={3} variant="heading2" className={styles.cardTitle}>
        {title(useBrand())}
        <Icon name="arrow-up-right" className={styles.mark} />
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </Heading>
    </a>
  )
}
