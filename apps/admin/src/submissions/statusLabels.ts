import type { SubmissionStatus } from '@duet/contract'

export const STATUS_LABELS: Readonly<Record<SubmissionStatus, string>> = {
  new: 'New',
  open: 'Open',
  answered: 'Answered',
}
