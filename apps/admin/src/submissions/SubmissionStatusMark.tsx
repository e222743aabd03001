import type { SubmissionStatus } from '@duet/contract'
import { Status } from '../controls/Status.tsx'
import { STATUS_LABELS } from './statusLabels.ts'

const SHAPES = {
  new: 'solid',
  contacted: 'half',
  qualified: 'half',
  won: 'open',
  lost: 'open',
  spam: 'open',
} as const

/** Shows a submission's status. */
export function SubmissionStatusMark({ status }: { status: SubmissionStatus }) {
  return <Status shape={SHAPES[status]}>{STATUS_LABELS[status]}</Status>
}
