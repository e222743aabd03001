import { CLOSED_STATUSES, type Submission, type Touch } from '@duet/contract'
import type { ReactNode } from 'react'
import { formatDay } from '../../../dates/dates.ts'
import { useNow } from '../../../dates/useNow.ts'
import { describeAnswer } from '../../answerDue.ts'
import { describeSource } from '../../describeSource.ts'
import { describeTouch } from '../../describeTouch.ts'
import { describeDistance } from '../../detail/work/followUp.ts'
import { OwnerName } from './OwnerName.tsx'
import { SubmissionAge } from './SubmissionAge.tsx'
import { SubmissionTime } from './SubmissionTime.tsx'

// `<bdi>` keeps right-to-left text from changing the direction of the row.
const CELLS = {
  email: (row: Submission) => row.email,
  reference: (row: Submission) => row.reference,
  owner: (row: Submission) => <OwnerName ownerId={row.owner_id} />,
  tags: (row: Submission) =>
    row.tags.length > 0 && <bdi title={row.tags.join(', ')}>{row.tags.join(', ')}</bdi>,
  follow_up_on: (row: Submission) => <FollowUpDay submission={row} />,
  age: (row: Submission) => <SubmissionAge isoTime={row.created_at} />,
  updated_at: (row: Submission) => <SubmissionTime isoTime={row.updated_at} />,
  use_case: (row: Submission) => <bdi title={row.use_case}>{row.use_case}</bdi>,
  first_contact_at: (row: Submission) =>
    row.first_contact_at && <SubmissionTime isoTime={row.first_contact_at} />,
  answer_due_at: (row: Submission) => <AnswerDue submission={row} />,
  source: (row: Submission) => row.source !== null && <bdi>{describeSource(row.source)}</bdi>,
  first_touch: (row: Submission) => <TouchText touch={row.first_touch} />,
  last_touch: (row: Submission) => <TouchText touch={row.last_touch} />,
} satisfies Record<string, (row: Submission) => ReactNode>

/** A column that the list doesn't show by default. */
export type OptionalColumnId = keyof typeof CELLS

interface OptionalCellProps {
  columnId: OptionalColumnId
  submission: Submission
}

export function OptionalCell({ columnId, submission }: OptionalCellProps) {
  return CELLS[columnId](submission)
}

function FollowUpDay({ submission }: { submission: Submission }) {
  const { follow_up_on: day, status } = submission
  const now = useNow()
  if (day === null) return null
  const isOverdue = !CLOSED_STATUSES.includes(status) && describeDistance(day, now).isOverdue
  return isOverdue ? `${formatDay(day)}, overdue` : formatDay(day)
}

function AnswerDue({ submission }: { submission: Submission }) {
  const now = useNow()
  return describeAnswer(submission, now)?.text
}

function TouchText({ touch }: { touch: Touch | null }) {
  const text = touch && describeTouch(touch)
  return text && <bdi title={text}>{text}</bdi>
}
