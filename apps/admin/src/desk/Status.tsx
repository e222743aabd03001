import * as styles from './Status.css.ts'

interface StatusProps {
  /** How much of it is done: nothing, begun, over. */
  shape: 'solid' | 'half' | 'open'
  children: string
}

/** A state as a shape and a word, never as a colour. */
export function Status({ shape, children }: StatusProps) {
  return (
    <span className={styles.status}>
      <span className={styles.shape} data-shape={shape} aria-hidden="true" />
      {children}
    </span>
  )
}
