import { ReadingProgress } from '@duet/ui'
import * as styles from './Progress.css.ts'

/**
 * Shows the reading progress in an article, on the lower edge of the navigation bar. Must be the
 * article's first child.
 */
export function Progress() {
  return <ReadingProgress className={styles.progress} />
}
