import * as styles from './Figure.css.ts'

interface FigureProps {
  value: string
  /** Says what the value measures. */
  caption: string
}

/** Shows a value in large type, and a caption. */
export function Figure({ value, caption }: FigureProps) {
  return (
    <p>
      <span className={styles.value}>{value}</span>{' '}
      <span className={styles.caption}>{caption}</span>
    </p>
  )
}
