import type { BulkChange, Submission, SubmissionChange } from '@duet/contract'
import { useSWRConfig } from 'swr'
import { countWaiting } from '../../../queue/editQueue.ts'
import { findTag } from '../../detail/work/tagSuggestions.ts'
import { useEnqueueChange } from '../../edits/useEnqueueChange.ts'
import { findCachedSubmission } from '../../submissionWindows.ts'

/**
 * Returns a function that queues a change of one submission while the network is unreachable. The
 * function returns whether it has queued the change. Changes of several submissions need the network.
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
  { add_tags: added = [], remove_tags: removed = [], is_read: _, ...values }: BulkChange,
): SubmissionChange {
  const kept = tags.filter((tag) => !findTag(removed, tag))
  return { ...values, tags: [...kept, ...added.filter((tag) => !findTag(kept, tag))] }
}
