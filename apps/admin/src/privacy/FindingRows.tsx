import type { PersonalOccurrence, PersonalSubmission } from '@duet/contract'
import { Link } from 'react-router-dom'
import { formatDate } from '../dates/dates.ts'
import * as rows from '../profile/rows.css.ts'
import { STATUS_LABELS } from '../submissions/statusLabels.ts'
import { formatQuantity } from './erasureTexts.ts'

/** Shows one of the person's submissions, with a link unless the submission is deleted. */
export function PersonSubmissionRow({ submission }: { submission: PersonalSubmission }) {
  const { id, reference, company, created_at, status, files } = submission
  const { is_deleted: isDeleted, is_erased: isErased } = submission
  const title = `Request ${reference}`
  return (
    <li className={rows.row}>
      <div className={rows.facts}>
        <span className={rows.name}>
          {isDeleted ? title : <Link to={`/admin/submission/${id}`}>{title}</Link>}
        </span>
        <span className={rows.note}>{company}</span>
        <span className={rows.detail}>
          {formatDate(created_at)}, {STATUS_LABELS[status]}, {formatQuantity(files, 'file')}
          {isDeleted && `, ${isErased ? 'erased' : 'deleted'}, gone for good within a day`}
        </span>
      </div>
    </li>
  )
}

/** Shows a note that contains the person's address but is on somebody else's submission. */
export function OccurrenceRow({ occurrence }: { occurrence: PersonalOccurrence }) {
  const { submission_id: submissionId, reference, is_deleted: isDeleted } = occurrence
  const title = `request ${reference}`
  return (
    <li className={rows.row}>
      <div className={rows.facts}>
        <span className={rows.name}>
          A note on{' '}
          {isDeleted ? title : <Link to={`/admin/submission/${submissionId}`}>{title}</Link>}
        </span>
        <span className={rows.note}>Erasing removes the address from this note.</span>
        {isDeleted && (
          <span className={rows.detail}>Deleted request, gone for good within a day</span>
        )}
      </div>
    </li>
  )
}
