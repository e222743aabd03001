import type { ReactNode } from 'react'
import * as styles from './Status.css.ts'

/**
 * The shape of a status mark. For submissions and mail, `solid` means that the team must act,
 * `half` means in progress, and `open` means done. For people and subscribers, `solid` means
 * active, `half` means not yet active, and `open` means inactive.
 */
export type MarkShape = 'solid' | 'half' | 'open'

interface StatusProps {
  shape: MarkShape
  /** A word, and optionally a note after it. */
  children: ReactNode
}

/** Shows a state as a shape and a word, so that users can recognize the state without color. */
export function Status({ shape, children }: StatusProps) {
  return (
    <span className={styles.status}>
      <StatusShape shape={shape} />
      {children}
    </span>
  )
}

/** Shows only the shape, for use next to a control that shows the word. */
export function StatusShape({ shape }: { shape: MarkShape }) {
  return <span className={styles.shape} data-shape={shape} aria-hidden="true" />
}
