import * as styles from './Status.css.ts'

interface StatusProps {
  /**
   * For requests and mail: solid if an admin must act, half if in progress, open if done. For
   * people and subscribers: solid if active, half if not yet active, open if inactive.
   */
  shape: 'solid' | 'half' | 'open'
  children: string
}

/** Shows a state as a shape and a word, so that it doesn't depend on color. */
export function Status({ shape, children }: StatusProps) {
  return (
    <span className={styles.status}>
      <span className={styles.shape} data-shape={shape} aria-hidden="true" />
      {children}
    </span>
  )
}
