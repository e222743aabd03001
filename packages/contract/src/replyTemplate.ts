import type { ReplyContent } from './reply.ts'

/** Maximum length of a template's name, in characters. */
export const MAX_TEMPLATE_NAME_LENGTH = 80
/** Maximum number of templates per person. */
export const MAX_TEMPLATES = 100

/** Reusable text for replies, in the response of `GET /api/reply-templates`. */
export interface ReplyTemplate extends ReplyContent {
  /** UUID. */
  id: string
  name: string
  /** Whether everyone on the team can see the template. */
  is_shared: boolean
  /** ID of the account that created the template. */
  owner_id: string
  /** Whether the caller can change and delete the template. */
  can_change: boolean
  created_at: string
  updated_at: string
}

/** The body of `POST /api/reply-templates`. */
export type NewReplyTemplate = Pick<ReplyTemplate, 'name' | 'subject' | 'text' | 'is_shared'>

/**
 * The body of `PATCH /api/reply-templates/{id}`. If somebody has changed the template since
 * `expected_updated_at`, the server changes nothing and responds with 409 `edit_conflict` and the
 * current template.
 */
export interface ReplyTemplateUpdate extends Partial<NewReplyTemplate> {
  /** The template's `updated_at` when the caller loaded it. */
  expected_updated_at?: string
}
