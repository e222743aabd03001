import type { ReactNode } from 'react'
import * as styles from './facts.css.ts'

interface FactProps {
  term: string
  /** Set in figures of one width. */
  isMeasured?: boolean
  children: ReactNode
}

/** One line of what is known of a record. */
export function Fact({ term, isMeasured, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd className={isMeasured ? styles.measured : styles.value}>{children}</dd>
    </div>
  )
}
