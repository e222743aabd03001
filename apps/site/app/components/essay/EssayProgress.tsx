import { ReadingProgress } from '@duet/ui'
import * as styles from './EssayProgress.css.ts'

/**
 * Shows the reading progress in an article, on the lower edge of the navigation bar. Must be the
 * article's first child.
 */
export function EssayProgress() {
  return <ReadingProgress className={styles.progress} />
}
