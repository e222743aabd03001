import {
  type LiveChange,
  SUBMISSION_CHANGE_FIELDS,
  type Submission,
  type SubmissionEvent,
} from '@duet/contract'
import { useState } from 'react'
import useSWR from 'swr'
import { useLiveChanges } from '../../../live/LiveContext.ts'
import { findChange } from '../../edits/editConflict.ts'
import { isSameFieldValue } from '../../edits/submissionChange.ts'
import { useSubmissionApi } from '../../submissionApi.ts'
import { getHistoryKey } from '../../submissionKeys.ts'

interface OtherChanges {
  /** The changes by other people that replaced values while the user was looking at them. */
  events: readonly SubmissionEvent[]
  dismiss(): void
}

/** Returns other people's changes to a submission since it was opened, or since `dismiss`. */
export function useOtherChanges(submission: Submission, selfId: string | undefined): OtherChanges {
  const { id } = submission
  const api = useSubmissionApi()
  // The submission as it was before the first live change by another person.
  const [seenSubmission, setSeenSubmission] = useState<Submission>()

  useLiveChanges((change) => {
    if (change && (!isAbout(change, id) || change.actor.id === selfId)) return
    setSeenSubmission((current) => current ?? submission)
  })

  const changedFields = seenSubmission
    ? SUBMISSION_CHANGE_FIELDS.filter(
        (field) => !isSameFieldValue(seenSubmission[field], submission[field]),
      )
    : []
  const { data: history = [] } = useSWR(changedFields.length > 0 ? getHistoryKey(id) : null, () =>
    api.listHistory(id),
  )
  const events = changedFields
    .map((field) => findChange(history, field, submission))
    .filter((event) => event !== undefined)
    .filter(({ actor }) => actor.id !== selfId)
  return {
    // One event can change several fields.
    events: [...new Set(events)],
    dismiss: () => setSeenSubmission(undefined),
  }
}

/** Returns whether a live change may have affected a submission. */
function isAbout({ record, id }: LiveChange, submissionId: string): boolean {
  return record === 'submission' && (id === submissionId || id === null)
}
