import { ReadingProgress } from '@duet/ui'
import * as styles from './Progress.css.ts'

/** Reading progress on the lower edge of the navigation bar. Must be the first child of its article. */
export function Progress() {
  return <ReadingProgress className={styles.progress} />
}
