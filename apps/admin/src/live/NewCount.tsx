import { useNewRequests } from './LiveContext.ts'
import * as styles from './NewMark.css.ts'

/** Shows how many submissions arrived since this tab loaded and haven't been handled yet. */
export function NewCount() {
  const { size: count } = useNewRequests()
  if (count === 0) return null
  return (
    <>
      {' '}
      <span className={styles.mark}>{count.toLocaleString('en-US')} new</span>
    </>
  )
}
