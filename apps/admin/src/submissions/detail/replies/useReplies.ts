import type { ReplyContent, SubmissionReply } from '@duet/contract'
import useSWR from 'swr'
import { EditConflictError } from '../../../api/errors.ts'
import { type ListState, toListState } from '../../../tables/ListState.ts'
import { getHistoryKey, getRepliesKey, getSubmissionKey } from '../../submissionKeys.ts'
import { useCacheWrites } from '../../useCacheWrites.ts'
import { useReplyApi } from './replyApi.ts'

const POLL_INTERVAL_MS = 3000

/**
 * Returns the emails that were sent to the requester, oldest first. Polls while an email is being
 * sent, because not all tabs receive live changes.
 */
export function useReplies(submissionId: string): ListState<SubmissionReply> {
  const api = useReplyApi()
  return toListState(
    useSWR(getRepliesKey(submissionId), () => api.listReplies(submissionId), {
      // Pass a new function on each render. Otherwise, polling wouldn't start after the user sends
      // a reply.
      refreshInterval: (replies) =>
        replies?.some(({ state }) => state === 'waiting' || state === 'sending')
          ? POLL_INTERVAL_MS
          : 0,
    }),
  )
}

/** Sends a reply. Rejects if the request fails. */
type SendReply = (
  content: ReplyContent,
  options: { expectedLastId: string | null | undefined; idempotencyKey: string },
) => Promise<void>

/**
 * Returns a function that sends a reply and shows it in the thread. If somebody else has replied in
 * the meantime, the function shows their reply and rejects with an `EditConflictError`.
 */
export function useSendReply(submissionId: string): SendReply {
  const api = useReplyApi()
  const { write, refresh } = useCacheWrites()
  // Show the given replies, and then reload them, because the server may have sent the email in the
  // meantime.
  const showReplies = (replies: SubmissionReply[]) =>
    write(getRepliesKey(submissionId), () => replies, true)

  return async (content, { expectedLastId, idempotencyKey }) => {
    const reply = {
      ...content,
      ...(expectedLastId !== undefined && { expected_last_id: expectedLastId }),
    }
    try {
      showReplies(await api.sendReply(submissionId, reply, idempotencyKey))
      refresh(getHistoryKey(submissionId))
      // Sending a reply may have changed the submission's status.
      refresh(getSubmissionKey(submissionId))
    } catch (error) {
      if (error instanceof EditConflictError) showReplies(error.current as SubmissionReply[])
      throw error
    }
  }
}
