import type { SubmissionStatus } from '@duet/contract'
import type { ReactNode } from 'react'
import { Status } from '../controls/Status.tsx'
import { STATUS_LABELS } from './statusLabels.ts'
import { STATUS_SHAPES } from './statusShapes.ts'

interface SubmissionStatusMarkProps {
  status: SubmissionStatus
  /** A note after the status. */
  children?: ReactNode
}

export function SubmissionStatusMark({ status, children }: SubmissionStatusMarkProps) {
  return (
    <Status shape={STATUS_SHAPES[status]}>
      {STATUS_LABELS[status]}
      {children}
    </Status>
  )
}
