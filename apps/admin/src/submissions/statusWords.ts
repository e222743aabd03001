import type { SubmissionStatus } from '@duet/forms/schema'

/** What each status is called. */
export const STATUS_WORDS: Readonly<Record<SubmissionStatus, string>> = {
  new: 'New',
  open: 'Open',
  answered: 'Answered',
}
