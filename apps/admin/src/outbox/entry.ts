import type { Channel, OutboxEntry, OutboxState } from '@duet/contract'

export const OUTBOX_STATE_LABELS: Readonly<Record<OutboxState, string>> = {
  waiting: 'Queued',
  sending: 'Sending',
  sent: 'Sent',
  resting: 'Held',
  dead: 'Failed',
  discarded: 'Discarded',
  expired: 'Expired',
}

export const CHANNEL_LABELS: Readonly<Record<Channel, string>> = {
  smtp: 'SMTP',
  form: 'Form service',
  webhook: 'Webhook',
  none: 'None',
}

/** Returns whether the server may still send the message without a user's action. */
export function isPending({ state }: OutboxEntry): boolean {
  return state === 'waiting' || state === 'sending'
}

/** Returns whether a user can retry the message. */
export function isRetriable({ state }: OutboxEntry): boolean {
  return state !== 'sent' && state !== 'sending' && state !== 'expired'
}

/** Returns whether a user can discard the message. */
export function isDiscardable({ state }: OutboxEntry): boolean {
  return state === 'waiting' || state === 'resting' || state === 'dead'
}
