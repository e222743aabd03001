import { Fragment } from 'react'
import * as styles from './keepReferences.css.ts'

/** Keeps each reference to a figure, a film, or a table on one line, such as `FIG. 01`. */
export function keepReferences(text: string) {
  return text.split(/((?:FIG\.|FILM|Table) \d+)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes, and parts may repeat.
    <Fragment key={index}>
      {index % 2 === 1 ? <span className={styles.reference}>{part}</span> : part}
    </Fragment>
  ))
}
