import type { Actor } from './activity.ts'

/**
 * Events of `GET /api/events`, a stream of server-sent events. The field `event` has the name, and
 * `data` the JSON below. With the last ID as `Last-Event-ID`, a new connection gets every change
 * since then. `change` and `reset` have an ID, and so has `hello` on a first connection.
 */
export interface LiveEvents {
  /** The first event of each connection. */
  hello: {
    /** Identifies the connection in `PUT /api/presence/{connection ID}`. */
    connection_id: string
    /** Milliseconds since the newest change, or `null` if there is none. */
    last_change_age_ms: number | null
  }
  /** A record was created, changed, or deleted. */
  change: LiveChange
  /** Who is looking at which submission. Sent after `hello` and after each change. */
  presence: LivePresence[]
  /** The changes since `Last-Event-ID` are no longer known, so the client must load everything. */
  reset: null
}

export const LIVE_RECORDS = [
  'submission',
  'subscriber',
  'outbox',
  'view',
  'privacy',
  'reply_template',
] as const
export type LiveRecord = (typeof LIVE_RECORDS)[number]

export interface LiveChange {
  record: LiveRecord
  kind: 'created' | 'changed' | 'deleted'
  /** ID of the record, or `null` if many records changed at once. */
  id: string | null
  /** Who made the change. */
  actor: Actor
}

export interface LivePresence {
  actor: Actor
  /** ID of the submission that the person has open. */
  submission_id: string
}
