import type { Channel, MessageKind, OutboxState } from '@duet/contract'
import type { Generated } from 'kysely'

/** A message to one recipient or the team on one channel. Each channel has its own row. */
export interface OutboxTable {
  /** UUID. It's sent with the message, so that a receiver can recognize duplicates. */
  id: string
  kind: MessageKind
  channel: Channel
  state: OutboxState
  subject: string
  /** Recipient's email address. `null` means the team. */
  recipient: string | null
  /** The recipient's mailbox. Different spellings of an address share it; see `mailboxOf`. */
  mailbox: string | null
  /** ID of the submission, subscriber, or account that the message is about. */
  related_id: string
  /** JSON of the message. */
  payload: string
  /** The encrypted code and link of an account email, until it's sent or they expire. */
  secret: string | null
  /** When the code and link expire. The message is never sent after this time. */
  expires_at: string | null
  /** 1 if the receiver rejected the message as too large. Later attempts link to the files. */
  without_files: Generated<number>
  attempts: Generated<number>
  created_at: string
  /** If an attempt fails after this time, the message isn't retried. */
  give_up_at: string
  /** `null` unless the state is `waiting`. */
  next_attempt_at: string | null
  last_attempt_at: string | null
  /** The first failure since the message was written, or since an admin retried it. */
  failing_since: string | null
  last_error: string | null
  sent_at: string | null
}
