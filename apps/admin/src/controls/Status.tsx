import * as styles from './Status.css.ts'

interface StatusProps {
  /**
   * For submissions and mail, `solid` means that an admin must act, `half` means in progress, and
   * `open` means done. For people and subscribers, `solid` means active, `half` means not yet
   * active, and `open` means inactive.
   */
  shape: 'solid' | 'half' | 'open'
  children: string
}

/** Shows a state as a shape and a word, so that users can recognize it without color. */
export function Status({ shape, children }: StatusProps) {
  return (
    <span className={styles.status}>
      <span className={styles.shape} data-shape={shape} aria-hidden="true" />
      {children}
    </span>
  )
}
