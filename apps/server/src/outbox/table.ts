import type { Generated } from 'kysely'

/** Where a message may go; `none` while nothing is configured. */
export const CHANNELS = ['form', 'smtp', 'webhook', 'none'] as const
export type ChannelName = (typeof CHANNELS)[number]

/**
 * `waiting` for its (next) attempt, `sending` right now, `sent` and confirmed, `resting` since
 * nothing is configured that could send it, `dead` after a day of failures, `discarded` by an admin.
 */
export const OUTBOX_STATES = ['waiting', 'sending', 'sent', 'resting', 'dead', 'discarded'] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]

/** A message on its way through one channel. */
export interface OutboxTable {
  /** UUID; it goes with the message, so that a receiver knows one that comes twice. */
  id: string
  kind: string
  channel: ChannelName
  state: OutboxState
  subject: string
  /** Address of the person that it is for; `null` is the team. */
  recipient: string | null
  /** The person's mailbox, however the address is written; see `mailboxOf`. */
  mailbox: string | null
  /** Id of the submission or subscriber that it tells of. */
  related_id: string
  /** JSON of the message. */
  payload: string
  /** 1 where the receiver has found it too large: the files are then linked to. */
  without_files: Generated<number>
  attempts: Generated<number>
  created_at: string
  /** A failure after this instant is the last one. */
  give_up_at: string
  /** `null` unless it waits. */
  next_attempt_at: string | null
  last_attempt_at: string | null
  /** The first failure since it was written, or taken up again by hand. */
  failing_since: string | null
  last_error: string | null
  sent_at: string | null
}
