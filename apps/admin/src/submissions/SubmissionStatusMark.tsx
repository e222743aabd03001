import type { SubmissionStatus } from '@duet/forms/schema'
import { Status } from '../desk/Status.tsx'
import { STATUS_WORDS } from './statusWords.ts'

const SHAPES = { new: 'solid', open: 'half', answered: 'open' } as const

/** How far a submission has been worked. */
export function SubmissionStatusMark({ status }: { status: SubmissionStatus }) {
  return <Status shape={SHAPES[status]}>{STATUS_WORDS[status]}</Status>
}
