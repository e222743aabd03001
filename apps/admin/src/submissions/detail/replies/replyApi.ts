import type {
  NewReply,
  ReplyContent,
  ReplyPreview,
  RequesterMail,
  SubmissionReply,
} from '@duet/contract'
import type { Api } from '../../../api/api.ts'
import { createApiHook } from '../../../api/createApiHook.ts'
import { createJsonInit } from '../../../api/jsonInit.ts'

export interface ReplyApi {
  /** Lists the replies, oldest first. */
  listReplies(submissionId: string): Promise<SubmissionReply[]>
  /** Lists the emails that replied to ours, oldest first. */
  listMails(submissionId: string): Promise<RequesterMail[]>
  /**
   * Sends a reply, and returns all replies. A second call with the same key sends nothing.
   * @throws {EditConflictError<SubmissionReply[]>} if somebody else has sent a newer reply
   */
  sendReply(id: string, reply: NewReply, idempotencyKey: string): Promise<SubmissionReply[]>
  previewReply(submissionId: string, content: ReplyContent): Promise<ReplyPreview>
}

export function createReplyApi({ callApi }: Pick<Api, 'callApi'>): ReplyApi {
  const getRepliesPath = (id: string) =>
    `/api/submission/${encodeURIComponent(id)}/replies` as const

  return {
    listReplies: (id) => callApi(getRepliesPath(id), 'Failed to fetch the replies'),

    listMails: (id) =>
      callApi(`/api/submission/${encodeURIComponent(id)}/mails`, 'Failed to fetch the emails'),

    sendReply: (id, reply, idempotencyKey) =>
      callApi(
        getRepliesPath(id),
        'Failed to send the reply',
        createJsonInit('POST', reply, { 'idempotency-key': idempotencyKey }),
      ),

    previewReply: (id, content) =>
      callApi(
        `${getRepliesPath(id)}/preview`,
        'Failed to load the preview',
        createJsonInit('POST', content),
      ),
  }
}

export const useReplyApi = createApiHook(createReplyApi)
