import type { NewReplyTemplate, ReplyTemplate } from '@duet/contract'
import { readStoredDraft } from '../drafts/draftStorage.ts'

/** A template that the user hasn't saved yet. */
interface TemplateDraft {
  values: NewReplyTemplate
  /** The `updated_at` of the version that the user has edited. Empty for a new template. */
  expectedUpdatedAt: string
  /**
   * Set when the user first tries to save these values. Retries use the same key, so that they
   * can't add a second template.
   */
  idempotencyKey?: string
}

/**
 * Returns the key of a draft in `sessionStorage`. Each user has separate drafts.
 * @param template the template to edit, or `null` for a new template
 */
export function getTemplateDraftKey(userId: string | undefined, template: ReplyTemplate | null) {
  return `admin-template-draft:${userId ?? ''}:${template?.id ?? 'new'}`
}

export function readTemplateDraft(key: string): TemplateDraft | undefined {
  const draft = readStoredDraft(key)
  return isDraft(draft) ? draft : undefined
}

function isDraft(value: unknown): value is TemplateDraft {
  const { values, expectedUpdatedAt, idempotencyKey = '' } = (value ?? {}) as Partial<TemplateDraft>
  return (
    typeof values?.name === 'string' &&
    typeof values.subject === 'string' &&
    typeof values.text === 'string' &&
    typeof values.is_shared === 'boolean' &&
    typeof expectedUpdatedAt === 'string' &&
    typeof idempotencyKey === 'string'
  )
}
