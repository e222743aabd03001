import type { Channel, MessageKind, OutboxState } from '@duet/contract'
import type { Generated } from 'kysely'

/**
 * A message on one channel, to one recipient or to the team. Content that's sent on two channels
 * has two rows.
 */
export interface OutboxTable {
  /** UUID. The message includes it, so that receivers can recognize duplicates. */
  id: string
  kind: MessageKind
  channel: Channel
  state: OutboxState
  subject: string
  /** The recipient's email address, or `null` for the team. */
  recipient: string | null
  /**
   * The mailbox of `recipient`. All spellings of an address share a mailbox; see `getMailbox`.
   * `null` if the message doesn't count toward the mailbox's daily limit.
   */
  mailbox: string | null
  /** ID of the submission, subscriber, or account that the message is about; see `getRelatedId`. */
  related_id: string
  /** ID of the request that caused the message; `null` for older messages, and for commands. */
  request_id: string | null
  /** The message as JSON. */
  payload: string
  /**
   * The encrypted code and link in an account email. `null` once the email is sent or the code
   * expires.
   */
  secret: string | null
  /** When the code and link expire. The message is never sent after this time. */
  expires_at: string | null
  /**
   * 1 if the receiver has rejected the message as too large, otherwise 0. Later attempts then link
   * to the files instead of attaching them.
   */
  without_files: Generated<number>
  attempts: Generated<number>
  created_at: string
  /** If an attempt fails at or after this time, the message isn't retried. */
  give_up_at: string
  /** Set while the state is `waiting`, otherwise `null`. */
  next_attempt_at: string | null
  last_attempt_at: string | null
  /**
   * Time of the first failed attempt. Reset to `null` when the message is sent, when an admin
   * retries it, or when no configured channel can send it anymore.
   */
  failing_since: string | null
  last_error: string | null
  /**
   * The keys of the texts that lists are searched and sorted by; see `createTextKey`. Empty if there
   * is no text.
   */
  folded_subject: string
  folded_recipient: string
  folded_error: string
  sent_at: string | null
}
