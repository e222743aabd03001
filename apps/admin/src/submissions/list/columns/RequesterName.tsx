import type { Submission } from '@duet/contract'
import { NewMark } from '../../../live/NewMark.tsx'
import { visuallyHidden } from '../../../theme/visuallyHidden.css.ts'
import * as styles from './columns.css.ts'

/** Shows the requester, and whether the request is new or unread. */
export function RequesterName({ submission }: { submission: Submission }) {
  const { id, is_unread: isUnread, requester_name: name } = submission
  return (
    <>
      {isUnread && <span className={styles.unreadMark} aria-hidden="true" />}
      <NewMark id={id} />
      {/* Keeps right-to-left text from changing the direction of its row. */}
      <bdi>{name}</bdi>
      {isUnread && <span className={visuallyHidden}> (unread)</span>}
    </>
  )
}
