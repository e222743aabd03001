import type { Submission } from '@duet/contract'
import { Icon } from '@duet/ui'
import { formatDateTime } from '../../../dates/dates.ts'
import { useNow } from '../../../dates/useNow.ts'
import { describeAnswer } from '../../answerDue.ts'
import * as styles from './Work.css.ts'

/** Shows when the answer to a request is due, or whether it came in time. */
export function AnswerDueRow({ submission }: { submission: Submission }) {
  const answer = describeAnswer(submission, useNow())
  const { answer_due_at: dueAt } = submission
  if (!answer || dueAt === null) return null
  return (
    <dl className={styles.answer}>
      <dt className={styles.term}>Answer due</dt>
      <dd className={styles.answerTime}>
        <time dateTime={dueAt}>{formatDateTime(dueAt)}</time>
        <span className={styles.distance} data-overdue={answer.isOverdue || undefined}>
          {answer.isOverdue && <Icon name="warning" />}
          {answer.text}
        </span>
      </dd>
    </dl>
  )
}
