import { useNewRequests } from './LiveContext.ts'
import * as styles from './NewMark.css.ts'

/** Shows "Just in" for a submission that arrived in this tab and that nobody has handled yet. */
export function NewMark({ id }: { id: string }) {
  if (!useNewRequests().has(id)) return null
  return (
    <>
      <span className={styles.mark}>Just in</span>{' '}
    </>
  )
}
