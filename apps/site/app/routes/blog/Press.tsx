import { Heading, Icon, VisuallyHidden } from '@duet/ui'
import type { PressCard } from '../../content/blog.ts'
import { useBrand } from '../../content/brand.ts'
import { Still } from '../../page/Still.tsx'
import * as styles from './blog.css.ts'

/** A text of others: the whole card leads to it, in a tab of its own. */
export function Press({ item }: { item: PressCard }) {
  const { kind, title, date, dateOnPhone, isoDate, href, image, alt } = item
  return (
    <a href={href} target="_blank" rel="noopener" className={styles.card}>
      <Still film={image} alt={alt} className={styles.cardStill} />
      <span className={styles.cardLine}>
        {dateOnPhone ? (
          <>
            <time dateTime={isoDate} className={styles.fromTablet}>
              {date}
            </time>
            <span className={styles.onPhone}>{dateOnPhone}</span>
          </>
        ) : (
          <time dateTime={isoDate}>{date}</time>
        )}
        <span>{kind}</span>
      </span>
      <Heading level={3} look="heading2" className={styles.cardTitle}>
        {title(useBrand())}
        <Icon name="arrow-up-right" className={styles.mark} />
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </Heading>
    </a>
  )
}
