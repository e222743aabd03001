import { useNewRequests } from './LiveContext.ts'
import * as styles from './NewMark.css.ts'

/** Shows the number of submissions that arrived in this tab and that nobody has handled yet. */
export function NewCount() {
  const { size } = useNewRequests()
  if (size === 0) return null
  return (
    <>
      {' '}
      <span className={styles.mark}>{size.toLocaleString('en-US')} new</span>
    </>
  )
}
