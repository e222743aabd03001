import type { ReactNode } from 'react'
import * as styles from './facts.css.ts'

interface FactProps {
  term: string
  /** Whether to show the value in a monospaced font. */
  isMonospace?: boolean
  children: ReactNode
}

/** Shows a term and its value in a record's list of facts. */
export function Fact({ term, isMonospace, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd className={isMonospace ? styles.monospace : styles.value}>{children}</dd>
    </div>
  )
}
