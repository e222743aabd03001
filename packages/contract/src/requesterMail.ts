/**
 * Kinds of emails that arrive at a submission's address:
 * - `reply`: somebody wrote it
 * - `automatic`: a program sent it, such as an out-of-office reply
 * - `bounce`: a mail server couldn't deliver an email of ours
 */
export type RequesterMailKind = 'reply' | 'automatic' | 'bounce'

/**
 * An email that replied to one of ours, in the response of `GET /api/submission/{id}/mails`. All
 * texts come from the sender.
 */
export interface RequesterMail {
  /** UUID. */
  id: string
  kind: RequesterMailKind
  from: { name: string; address: string }
  /** Whether the sender's address isn't the requester's. Anybody can forge the address. */
  is_other_sender: boolean
  subject: string
  /** Plain text, without remote content. Cut after 100,000 characters. */
  text: string
  /**
   * The same with its structure, or `null` if the email has no HTML, or if the submission has many long
   * HTML emails.
   */
  body: MailBody | null
  received_at: string
  /** Names of the attachments that were added to the submission's files. */
  files: string[]
  refused_files: RefusedFile[]
}

/**
 * An HTML email as a tree of known elements. Not a string, so a browser never parses the sender's
 * HTML. It has no styles, images, or scripts.
 */
export interface MailBody {
  nodes: MailNode[]
  /** Number of images that were left out. */
  left_out_images: number
}

export type MailNode = string | MailElement

/** `h` is a heading of any level. `li`, `tr`, and cells occur only in lists, tables, and rows. */
export type MailTag =
  | ('p' | 'div' | 'h' | 'pre' | 'blockquote' | 'br' | 'hr')
  | ('ul' | 'ol' | 'li' | 'table' | 'tr' | 'td' | 'th')
  | ('a' | 'b' | 'i' | 'u' | 's' | 'code' | 'sub' | 'sup')

export interface MailElement {
  tag: MailTag
  /** The URL of an `a`, with the protocol `http:`, `https:`, or `mailto:`. */
  href?: string
  children: MailNode[]
}

/** An attachment that wasn't stored. */
export interface RefusedFile {
  name: string
  reason: 'too_many' | 'too_large' | 'unsupported_type'
}

/** The response of `POST /api/inbound-mail`. */
export interface InboundMailResult {
  /**
   * - `stored`: the email was added to a submission, now or by an earlier request
   * - `unrelated`: the email doesn't reply to one of ours
   * - `refused`: the submission takes no more emails
   */
  outcome: 'stored' | 'unrelated' | 'refused'
}
