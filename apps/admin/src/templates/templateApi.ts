import type { NewReplyTemplate, ReplyTemplate, ReplyTemplateUpdate } from '@duet/contract'
import type { Api } from '../api/api.ts'
import { createApiHook } from '../api/createApiHook.ts'
import { ApiError } from '../api/errors.ts'
import { createJsonInit } from '../api/jsonInit.ts'

export interface TemplateApi {
  /** Lists the user's templates and all shared templates, sorted by name. */
  listTemplates(): Promise<ReplyTemplate[]>
  /** Creates a template. A second call with the same key returns the first template. */
  createTemplate(template: NewReplyTemplate, idempotencyKey: string): Promise<ReplyTemplate>
  /** @throws {EditConflictError<ReplyTemplate>} if somebody else has changed the template */
  changeTemplate(id: string, update: ReplyTemplateUpdate): Promise<ReplyTemplate>
  /** Deletes a template. Also succeeds if the template is already deleted. */
  deleteTemplate(id: string): Promise<void>
}

/** Creates the API client's methods for reply templates. */
export function createTemplateApi({ callApi }: Pick<Api, 'callApi'>): TemplateApi {
  const getPath = (id: string) => `/api/reply-templates/${encodeURIComponent(id)}` as const

  return {
    listTemplates: () => callApi('/api/reply-templates', 'Failed to fetch the templates'),

    createTemplate: (template, idempotencyKey) =>
      callApi(
        '/api/reply-templates',
        'Failed to save the template',
        createJsonInit('POST', template, { 'idempotency-key': idempotencyKey }),
      ),

    changeTemplate: (id, update) =>
      callApi(getPath(id), 'Failed to save the template', createJsonInit('PATCH', update)),

    async deleteTemplate(id) {
      const init = { method: 'DELETE' } as const
      try {
        await callApi(getPath(id), 'Failed to delete the template', init)
      } catch (error) {
        const isDeleted = error instanceof ApiError && error.status === 404
        if (!isDeleted) throw error
      }
    },
  }
}

/** Returns the API client's methods for reply templates. */
export const useTemplateApi = createApiHook(createTemplateApi)
