import { ReadingProgress } from '@duet/ui'
import * as styles from './Progress.css.ts'

/**
 * Shows reading progress on the lower edge of the navigation bar. Must be its article's first
 * child.
 */
export function Progress() {
  return <ReadingProgress className={styles.progress} />
}
