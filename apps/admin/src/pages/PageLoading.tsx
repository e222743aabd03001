import { Spinner } from '@duet/ui'
import * as styles from './PageBoundary.css.ts'

/** Shown in place of a page whose code is loading. */
export function PageLoading() {
  return <Spinner label="Loading" className={styles.spinner} />
}
