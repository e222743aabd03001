import { ReadingProgress } from '@duet/ui'
import * as styles from './Progress.css.ts'

/** How far a text has been read, on the hairline of the bar. The first thing in its article. */
export function Progress() {
  return <ReadingProgress className={styles.progress} />
}
