import { useNewRequests } from './LiveContext.ts'
import * as styles from './NewMark.css.ts'

/** Marks a submission that arrived while this tab was open, until the user opens it. */
export function NewMark({ id }: { id: string }) {
  if (!useNewRequests().has(id)) return null
  return (
    <>
      <span className={styles.mark}>Just in</span>{' '}
    </>
  )
}
