import type { SubmissionStatus } from '@duet/contract'
import type { Shape } from '../controls/Status.tsx'

export const STATUS_SHAPES: Readonly<Record<SubmissionStatus, Shape>> = {
  new: 'solid',
  contacted: 'half',
  qualified: 'half',
  won: 'open',
  lost: 'open',
  spam: 'open',
}
