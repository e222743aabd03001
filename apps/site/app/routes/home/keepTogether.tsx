import { Fragment } from 'react'
import * as styles from './keepTogether.css.ts'

/**
 * Keeps compounds on one line in display sizes. The hyphen stays a hyphen, so that the text can
 * be searched and copied as it is written.
 */
export function keepTogether(text: string) {
  return text.split(/(\w+(?:-\w+)+)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className={styles.together}>
        {part}
      </span>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    ),
  )
}
