import type { SubmissionStatus } from '@duet/contract'

export const STATUS_LABELS: Readonly<Record<SubmissionStatus, string>> = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
}
