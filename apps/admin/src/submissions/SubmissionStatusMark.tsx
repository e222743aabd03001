import type { SubmissionStatus } from '@duet/contract'
import { Status } from '../controls/Status.tsx'
import { STATUS_LABELS } from './statusLabels.ts'
import { STATUS_SHAPES } from './statusShapes.ts'

export function SubmissionStatusMark({ status }: { status: SubmissionStatus }) {
  return <Status shape={STATUS_SHAPES[status]}>{STATUS_LABELS[status]}</Status>
}
