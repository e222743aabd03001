import type { Submission } from '@duet/contract'
import { useNow } from '../../../dates/useNow.ts'
import { describeAnswer } from '../../answerDue.ts'
import * as styles from './AnswerMark.css.ts'

/** Shows when the answer to a new request is due, next to its status. */
export function AnswerMark({ submission }: { submission: Submission }) {
  const answer = describeAnswer(submission, useNow())
  if (!answer || submission.first_contact_at !== null) return null
  return (
    <span className={styles.mark} data-overdue={answer.isOverdue || undefined}>
      {answer.text}
    </span>
  )
}
