export const OUTBOX_STATES = ['waiting', 'sending', 'sent', 'resting', 'dead', 'discarded'] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]

export const CHANNELS = ['smtp', 'form', 'webhook', 'none'] as const
export type Channel = (typeof CHANNELS)[number]

/** A message on its way through one channel, as the server lists it. Times are ISO 8601. */
export interface OutboxEntry {
  id: string
  kind: string
  channel: Channel
  state: OutboxState
  subject: string
  /** `null`: the team. */
  recipient: string | null
  /** Id of the submission or subscriber that it tells of. */
  related_id: string
  attempts: number
  created_at: string
  /** `null` unless it waits. */
  next_attempt_at: string | null
  last_attempt_at: string | null
  failing_since: string | null
  /** A failure after this instant is the last one. */
  give_up_at: string
  sent_at: string | null
  last_error: string | null
}

/** An entry with what it says. */
export interface OutboxMessage extends OutboxEntry {
  /** A whole document. */
  html: string
  text: string
  files: readonly { name: string; size: number; type: string }[]
  /** Whether the receiver has found it too large, so that it goes with a link instead. */
  is_without_files: boolean
}

/** How the channels do. */
export interface OutboxStatus {
  /** Those that are configured. */
  channels: readonly {
    channel: Channel
    failing_since: string | null
    last_error: string | null
    next_attempt_at: string | null
    waiting: number
  }[]
  /** The earliest of all channels. */
  failing_since: string | null
  /** Whether requesters and subscribers can be mailed. */
  reaches_people: boolean
  waiting: number
  resting: number
  dead: number
}

/** What each state is called. */
export const STATE_WORDS: Readonly<Record<OutboxState, string>> = {
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  resting: 'Resting',
  dead: 'Given up',
  discarded: 'Discarded',
}

/** What each channel is called. */
export const CHANNEL_WORDS: Readonly<Record<Channel, string>> = {
  smtp: 'SMTP',
  form: 'Form service',
  webhook: 'Webhook',
  none: 'None',
}

/** Whether an admin may have it tried again. */
export function isRetriable({ state }: OutboxEntry): boolean {
  return state !== 'sent' && state !== 'sending'
}

/** Whether an admin may give it up. */
export function isDiscardable({ state }: OutboxEntry): boolean {
  return state === 'waiting' || state === 'resting' || state === 'dead'
}
