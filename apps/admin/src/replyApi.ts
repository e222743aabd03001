import type {
  NewReply,
  NewReplyTemplate,
  ReplyContent,
  ReplyPreview,
  ReplyTemplate,
  ReplyTemplateUpdate,
  SubmissionReply,
} from '@duet/contract'
import { ApiError } from './errors.ts'
import { createJsonInit } from './jsonInit.ts'

/** The API methods for replies to requesters and for reply templates. */
export interface ReplyApi {
  /** Lists the replies, oldest first. */
  listReplies(submissionId: string): Promise<SubmissionReply[]>
  /**
   * Sends a reply, and returns all replies. A second call with the same key sends nothing.
   * @throws {EditConflictError<SubmissionReply[]>} if somebody else has sent a newer reply
   */
  sendReply(id: string, reply: NewReply, idempotencyKey: string): Promise<SubmissionReply[]>
  previewReply(submissionId: string, content: ReplyContent): Promise<ReplyPreview>
  /** Lists the user's templates and all shared templates, sorted by name. */
  listTemplates(): Promise<ReplyTemplate[]>
  /** Creates a template. A second call with the same key returns the first template. */
  createTemplate(template: NewReplyTemplate, idempotencyKey: string): Promise<ReplyTemplate>
  /** @throws {EditConflictError<ReplyTemplate>} if somebody else has changed the template */
  changeTemplate(id: string, update: ReplyTemplateUpdate): Promise<ReplyTemplate>
  /** Deletes a template. Also succeeds if the template is already deleted. */
  deleteTemplate(id: string): Promise<void>
}

interface Calls {
  callApi<T>(path: string, failureMessage: string, init?: RequestInit): Promise<T>
}

/** Creates the API client's methods for replies and reply templates. */
export function createReplyApi({ callApi }: Calls): ReplyApi {
  const getRepliesPath = (id: string) => `/api/submission/${encodeURIComponent(id)}/replies`
  const getTemplatePath = (id: string) => `/api/reply-templates/${encodeURIComponent(id)}`
  const createPostInit = (body: object, idempotencyKey: string) =>
    createJsonInit('POST', body, { 'idempotency-key': idempotencyKey })

  return {
    listReplies: (id) => callApi(getRepliesPath(id), 'Failed to fetch the replies'),

    sendReply: (id, reply, idempotencyKey) =>
      callApi(
        getRepliesPath(id),
        'Failed to send the reply',
        createPostInit(reply, idempotencyKey),
      ),

    previewReply: (id, content) =>
      callApi(
        `${getRepliesPath(id)}/preview`,
        'Failed to load the preview',
        createJsonInit('POST', content),
      ),

    listTemplates: () => callApi('/api/reply-templates', 'Failed to fetch the templates'),

    createTemplate: (template, idempotencyKey) =>
      callApi(
        '/api/reply-templates',
        'Failed to save the template',
        createPostInit(template, idempotencyKey),
      ),

    changeTemplate: (id, update) =>
      callApi(getTemplatePath(id), 'Failed to save the template', createJsonInit('PATCH', update)),

    async deleteTemplate(id) {
      const init = { method: 'DELETE' }
      try {
        await callApi(getTemplatePath(id), 'Failed to delete the template', init)
      } catch (error) {
        const isDeleted = error instanceof ApiError && error.status === 404
        if (!isDeleted) throw error
      }
    },
  }
}
