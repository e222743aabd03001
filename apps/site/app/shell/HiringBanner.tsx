import { Banner } from '@duet/ui'
import { shell } from '../content/shell.ts'
import * as styles from './HiringBanner.css.ts'

export function HiringBanner() {
  const { label, round, amount, news, letter, hiring } = shell.banner
  return (
    <Banner label={label} end={<a href={hiring.href}>{hiring.label}</a>} className={styles.banner}>
      <span className={`${styles.fundingRound} ${styles.hiddenOnPhones}`}>
        {amount} {round}
      </span>
      <a className={`${styles.fundingRound} ${styles.onlyOnPhones}`} href={news.href}>
        {amount} {round}
      </a>
      <a className={styles.hiddenOnPhones} href={news.href}>
        {news.label}
      </a>
      <a href={letter.href}>{letter.label}</a>
    </Banner>
  )
}
