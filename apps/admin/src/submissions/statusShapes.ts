import type { SubmissionStatus } from '@duet/contract'
import type { MarkShape } from '../controls/Status.tsx'

export const STATUS_SHAPES: Readonly<Record<SubmissionStatus, MarkShape>> = {
  new: 'solid',
  contacted: 'half',
  qualified: 'half',
  won: 'open',
  lost: 'open',
  spam: 'open',
}
