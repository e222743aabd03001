/** How a message is sent. `none` means that no configured channel can send it. */
export const CHANNELS = ['smtp', 'form', 'webhook', 'none'] as const
export type Channel = (typeof CHANNELS)[number]

/**
 * - `waiting`: scheduled for its next attempt
 * - `sending`: an attempt is in progress
 * - `sent`: confirmed by the receiver
 * - `resting`: no configured channel can send it
 * - `dead`: attempts stopped, at `give_up_at` or after an error that no retry can fix
 * - `discarded`: canceled by a team member, or because the recipient unsubscribed, the account was
 *   deleted, or a newer email has a new code or link
 * - `expired`: the code or link in the message expired before the message could be sent
 */
export const OUTBOX_STATES = [
  'waiting',
  'sending',
  'sent',
  'resting',
  'dead',
  'discarded',
  'expired',
] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]

/** Kinds of account emails. The first seven kinds contain a code, a link, or both. */
export const ACCOUNT_MAIL_KINDS = [
  'confirmation',
  'invitation',
  'magic_link',
  'recovery',
  'email_change_current',
  'email_change_new',
  'reauthentication',
  'password_changed',
  'email_changed',
  'phone_changed',
  'new_device',
  'factor_added',
  'factor_removed',
  'factors_reset',
  'passkey_added',
  'passkey_removed',
] as const
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number]

/** The event that a message is about. The kind also determines who receives the message. */
export type MessageKind =
  | 'deployment_request'
  | 'request_acknowledgement'
  | 'request_links'
  | 'newsletter_signup'
  | 'newsletter_confirmation'
  | 'newsletter_welcome'
  | 'reply'
  | 'mention'
  | 'assignment'
  | 'follow_up_reminder'
  | 'overdue_reminder'
  | 'answer_received'
  | 'digest'
  | 'backup_failed'
  | 'test_message'
  | AccountMailKind

/**
 * One message on one channel, in the response of `GET /api/outbox`. All times are ISO 8601 in UTC.
 */
export interface OutboxEntry {
  /** UUID. */
  id: string
  kind: MessageKind
  channel: Channel
  state: OutboxState
  subject: string
  /** The recipient's email address, or `null` for messages to the team. */
  recipient: string | null
  /**
   * ID of the submission, subscriber, or account that the message is about. For a test message, the
   * ID of the account that sent it. For a reminder about several submissions, the recipient's account.
   */
  related_id: string
  attempts: number
  created_at: string
  /** When the next attempt is due. `null` unless the state is `waiting`. */
  next_attempt_at: string | null
  last_attempt_at: string | null
  /** Time of the first failure since the message was created or last retried by a team member. */
  failing_since: string | null
  /** Attempts stop at the first failure at or after this time. */
  give_up_at: string
  sent_at: string | null
  /** The last error, on one line for display in the admin app. */
  last_error: string | null
}

/** One message with its content, in the response of `GET /api/outbox/{id}`. */
export interface OutboxMessage extends OutboxEntry {
  /** ID of the HTTP request that caused the message, as in the log. `null` if no request did. */
  request_id: string | null
  /**
   * A complete HTML document with inline images and without scripts, for a sandboxed frame. It
   * never contains the code or the link of an account email.
   */
  html: string
  text: string
  files: readonly { name: string; size: number; type: string }[]
  /**
   * Whether the email has links to its files instead of attachments, because the receiver rejected
   * the email as too large.
   */
  is_without_files: boolean
}

/** The state of one configured channel. */
export interface ChannelStatus {
  channel: Exclude<Channel, 'none'>
  /** When the channel started to fail. `null` if it isn't failing. */
  failing_since: string | null
  last_error: string | null
  next_attempt_at: string | null
  /** Number of messages that are waiting or being sent. */
  waiting: number
}

/** The response of `GET /api/outbox/status`. */
export interface OutboxStatus {
  channels: readonly ChannelStatus[]
  /** The earliest `failing_since` of all channels. */
  failing_since: string | null
  /** Whether any channel can reach requesters, subscribers, and account holders. */
  reaches_people: boolean
  /** Number of messages that are waiting or being sent. */
  waiting: number
  resting: number
  dead: number
}

export interface OutboxCount {
  total: number
  /** Number of messages with at least one attempt. */
  attempted: number
  /** Number of messages with a `next_attempt_at`. */
  scheduled: number
  /** Number of messages with a `last_error`. */
  with_error: number
}

/** Counts of messages by state, in the response of `GET /api/outbox/counts`. */
export type OutboxCounts = Record<OutboxState, OutboxCount>

/** A message's position in a list. The response of `GET /api/outbox/{id}/position`. */
export interface OutboxPosition {
  /** 1 for the first message. `null` if the list doesn't contain the message. */
  number: number | null
  total: number
  previous_id: string | null
  next_id: string | null
}

/** The body of `POST /api/outbox/retry`. Without filters, retries all failed messages. */
export interface OutboxRetry {
  /** Text to find in the subject, the recipient, or the last error. */
  q?: string
  channel?: Channel
}

/** The response of `POST /api/outbox/retry`. */
export interface OutboxRetryResult {
  /** Number of messages that will be sent again. */
  retried: number
  /** Number of failed messages that no channel can send, or whose code has expired. */
  skipped: number
}

/** The body of `POST /api/outbox/test`. */
export interface TestMessage {
  /** Email address. */
  to: string
}
