import type { Actor } from './activity.ts'
import type { OutboxState } from './outbox.ts'

/** Maximum length of a reply's subject, in characters. */
export const MAX_REPLY_SUBJECT_LENGTH = 200
/** Maximum length of a reply's text, in characters. */
export const MAX_REPLY_LENGTH = 10_000

/** Placeholders in replies and templates, written in braces, such as `{name}`. */
export const REPLY_PLACEHOLDERS = [
  'name',
  'company',
  'reference',
  'units',
  'states',
  'sender',
] as const
export type ReplyPlaceholder = (typeof REPLY_PLACEHOLDERS)[number]
export type ReplyPlaceholderValues = Readonly<Record<ReplyPlaceholder, string>>

/** Replaces all placeholders in `text`. Leaves other text in braces unchanged. */
export function fillPlaceholders(text: string, values: ReplyPlaceholderValues): string {
  return text.replaceAll(/\{([a-z]+)\}/g, (match, name: string) => {
    const placeholder = REPLY_PLACEHOLDERS.find((candidate) => candidate === name)
    return placeholder ? values[placeholder] : match
  })
}

export interface ReplyContent {
  subject: string
  /** Plain text. An empty line starts a new paragraph. */
  text: string
}

/**
 * The body of `POST /api/submission/{id}/replies`. The server fills in the placeholders. If the
 * newest reply isn't `expected_last_id`, the server sends no email, and responds with 409
 * `edit_conflict` and the list of replies.
 */
export interface NewReply extends ReplyContent {
  /** ID of the newest reply that the caller saw, or `null` if there were no replies. */
  expected_last_id?: string | null
}

/** An email to the requester, in the response of `GET /api/submission/{id}/replies`. */
export interface SubmissionReply extends ReplyContent {
  /** UUID. Also the ID of the message in the outbox. */
  id: string
  /**
   * `request_acknowledgement` is the email that the server sends by itself when it receives the
   * request. Its `text` is empty.
   */
  kind: 'reply' | 'request_acknowledgement'
  author: Actor
  /** The recipient's email address. */
  to: string
  created_at: string
  state: OutboxState
  sent_at: string | null
  last_error: string | null
}

/**
 * A reply as its recipient sees it, in the response of
 * `POST /api/submission/{id}/replies/preview`.
 */
export interface ReplyPreview {
  subject: string
  /** A complete HTML document, for a sandboxed frame. */
  html: string
  /** The same content as plain text. */
  text: string
}
