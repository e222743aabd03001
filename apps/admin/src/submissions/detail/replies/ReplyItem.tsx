import type { SubmissionReply } from '@duet/contract'
import { Link } from 'react-router-dom'
import { formatDateTime } from '../../../dates/dates.ts'
import { OutboxStateMark } from '../../../outbox/OutboxStateMark.tsx'
import * as thread from '../Thread.css.ts'
import * as styles from './Replies.css.ts'

interface ReplyItemProps {
  reply: SubmissionReply
  /** Whether the user is the author. */
  isOwn: boolean
  /** Whether the user may open the message in the outbox, where failed messages can be retried. */
  canOpen: boolean
}

/** Shows an email with its state. Automatic emails have no text here. */
export function ReplyItem({ reply, isOwn, canOpen }: ReplyItemProps) {
  const { id, author, to, subject, text, created_at, state, last_error } = reply
  return (
    <li className={thread.entry}>
      <header className={thread.header}>
        <bdi className={thread.author}>{isOwn ? `${author.name} (you)` : author.name}</bdi>
        <time className={thread.time} dateTime={created_at}>
          {formatDateTime(created_at)}
        </time>
        <span className={styles.state}>
          <OutboxStateMark state={state} />
          {canOpen && (
            <Link className={styles.link} to={`/admin/mail/${id}`} aria-label={`View “${subject}”`}>
              View
            </Link>
          )}
        </span>
      </header>
      <p className={styles.recipient}>
        To <bdi>{to}</bdi>
      </p>
      {last_error && state !== 'sent' && <p className={styles.errorText}>{last_error}</p>}
      <p className={styles.subject} dir="auto">
        {subject}
      </p>
      {text && (
        <p className={thread.text} dir="auto">
          {text}
        </p>
      )}
    </li>
  )
}
