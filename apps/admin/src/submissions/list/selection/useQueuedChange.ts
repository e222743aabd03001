import type { BulkChange, Submission, SubmissionChange } from '@duet/contract'
import { useSWRConfig } from 'swr'
import { countWaiting } from '../../../queue/editQueue.ts'
import { findTag } from '../../detail/work/tags.ts'
import { useEnqueueChange } from '../../edits/useEnqueueChange.ts'
import { findCachedSubmission } from '../../submissionWindows.ts'

/**
 * Returns a function that queues a change to a single submission while the network is unreachable.
 * The function returns whether it has queued the change. It doesn't queue changes to several
 * submissions.
 */
export function useQueuedChange(): (ids: readonly string[], change: BulkChange) => boolean {
  const { cache } = useSWRConfig()
  const enqueueChange = useEnqueueChange()
  return (ids, change) => {
    const [id] = ids
    const isReachable = navigator.onLine && countWaiting() === 0
    if (isReachable || id === undefined || ids.length > 1) return false
    const submission = findCachedSubmission(cache, id)
    if (!submission || change.is_read !== undefined) return false
    enqueueChange(submission, toSubmissionChange(submission, change), submission)
    return true
  }
}

function toSubmissionChange(
  { tags }: Submission,
  { add_tags: addedTags = [], remove_tags: removedTags = [], is_read: _, ...values }: BulkChange,
): SubmissionChange {
  const keptTags = tags.filter((tag) => !findTag(removedTags, tag))
  return { ...values, tags: [...keptTags, ...addedTags.filter((tag) => !findTag(keptTags, tag))] }
}
