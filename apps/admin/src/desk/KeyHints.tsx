import { Fragment } from 'react'
import * as styles from './keys.css.ts'

interface KeyHintsProps {
  /** Each line: its keys, and what they do. */
  hints: readonly (readonly [keys: readonly string[], does: string])[]
}

/** What the keys of the page do. */
export function KeyHints({ hints }: KeyHintsProps) {
  return (
    <div className={styles.hints}>
      {hints.map(([keys, does]) => (
        <Fragment key={does}>
          {keys.map((name) => (
            <kbd key={name} className={styles.key}>
              {name}
            </kbd>
          ))}
          <span>{does}</span>
        </Fragment>
      ))}
    </div>
  )
}
