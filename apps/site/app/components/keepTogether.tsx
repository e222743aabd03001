import { Fragment } from 'react'
import * as styles from './keepTogether.css.ts'

/**
 * Keeps each hyphenated compound on one line with the punctuation around it. Doesn't use
 * non-breaking hyphens, because a search for an ordinary hyphen doesn't match them, and visitors
 * would copy them with the text.
 */
export function keepTogether(text: string) {
  return text.split(/([^\s\w]*\w+(?:-\w+)+[^\s\w]*)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes, and parts may repeat.
    <Fragment key={index}>
      {index % 2 === 1 ? <span className={styles.compound}>{part}</span> : part}
    </Fragment>
  ))
}
