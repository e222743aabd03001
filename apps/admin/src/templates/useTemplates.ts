import type { NewReplyTemplate, ReplyTemplate } from '@duet/contract'
import useSWR, { useSWRConfig } from 'swr'
import { type ListState, toListState } from '../tables/ListState.ts'
import { refreshOnFocusOptions } from '../tables/refreshOnFocusOptions.ts'
import { useTemplateApi } from './templateApi.ts'

const TEMPLATES_KEY = '/api/reply-templates'

/** Returns the user's templates and all shared templates, sorted by name. */
export function useTemplates(): ListState<ReplyTemplate> {
  const api = useTemplateApi()
  return toListState(useSWR(TEMPLATES_KEY, () => api.listTemplates(), refreshOnFocusOptions))
}

interface TemplateActions {
  createTemplate(template: NewReplyTemplate, idempotencyKey: string): Promise<void>
  /** @param expectedUpdatedAt the `updated_at` of the version that the user has edited */
  updateTemplate(id: string, template: NewReplyTemplate, expectedUpdatedAt: string): Promise<void>
  deleteTemplate(id: string): Promise<void>
}

/** Returns functions that change templates. The functions reject if the request fails. */
export function useTemplateActions(): TemplateActions {
  const api = useTemplateApi()
  const { mutate } = useSWRConfig()
  // Reload the list before the form closes, so that the list is up to date. Ignore a failure.
  const refresh = () =>
    mutate(TEMPLATES_KEY, () => api.listTemplates(), { revalidate: false }).catch(() => undefined)

  return {
    async createTemplate(template, idempotencyKey) {
      await api.createTemplate(template, idempotencyKey)
      await refresh()
    },
    async updateTemplate(id, template, expectedUpdatedAt) {
      try {
        await api.changeTemplate(id, { ...template, expected_updated_at: expectedUpdatedAt })
      } finally {
        await refresh()
      }
    },
    async deleteTemplate(id) {
      await api.deleteTemplate(id)
      await refresh()
    },
  }
}
