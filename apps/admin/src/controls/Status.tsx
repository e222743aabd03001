import * as styles from './Status.css.ts'

interface StatusProps {
  /** Solid: an admin must act. Half: in progress. Open: done. */
  shape: 'solid' | 'half' | 'open'
  children: string
}

/** A state as a shape and a word, so it doesn't depend on color. */
export function Status({ shape, children }: StatusProps) {
  return (
    <span className={styles.status}>
      <span className={styles.shape} data-shape={shape} aria-hidden="true" />
      {children}
    </span>
  )
}
