import { Banner } from '@duet/ui'
import { shell } from '../content/shell.ts'
import * as styles from './HiringBanner.css.ts'

/** The strip on top of the first page: what was raised, and who is wanted. */
export function HiringBanner() {
  const { label, round, amount, news, letter, hiring } = shell.banner
  return (
    <Banner label={label} end={<a href={hiring.href}>{hiring.label}</a>} className={styles.banner}>
      <span className={`${styles.round} ${styles.fromTablet}`}>
        {amount} {round}
      </span>
      <a className={`${styles.round} ${styles.onPhone}`} href={news.href}>
        {amount} {round}
      </a>
      <a className={styles.fromTablet} href={news.href}>
        {news.label}
      </a>
      <a href={letter.href}>{letter.label}</a>
    </Banner>
  )
}
