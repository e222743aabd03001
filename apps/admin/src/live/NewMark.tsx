import { useNewRequests } from './LiveContext.ts'
import * as styles from './NewMark.css.ts'

/** Shows "Just in" if a submission arrived since this tab loaded and hasn't been handled yet. */
export function NewMark({ id }: { id: string }) {
  if (!useNewRequests().has(id)) return null
  return (
    <>
      <span className={styles.mark}>Just in</span>{' '}
    </>
  )
}
