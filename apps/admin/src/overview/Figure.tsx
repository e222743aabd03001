import * as styles from './Figure.css.ts'

interface FigureProps {
  value: string
  /** The meaning of the value. */
  caption: string
}

/** Shows a large number and what it measures. */
export function Figure({ value, caption }: FigureProps) {
  return (
    <p>
      <span className={styles.value}>{value}</span>{' '}
      <span className={styles.caption}>{caption}</span>
    </p>
  )
}
