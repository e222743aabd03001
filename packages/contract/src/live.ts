import type { Actor } from './activity.ts'

/**
 * The types of the server-sent events of `GET /api/events`, by event name. The `data` of each event
 * is JSON. A client that reconnects sends the last event ID as `Last-Event-ID` to get all later
 * changes. Only `change`, `reset`, and the `hello` of a client's first connection have an event ID.
 */
export interface LiveEvents {
  /** The first event of each connection. */
  hello: {
    /** Identifies the connection in `PUT /api/presence/{connection ID}`. */
    connection_id: string
    /** Milliseconds since the newest change, or `null` if there are no changes. */
    last_change_age_ms: number | null
  }
  /** A record was created, changed, or deleted. */
  change: LiveChange
  /** The submission that each person has open. Sent after `hello` and whenever the list changes. */
  presence: LivePresence[]
  /** The server lacks some changes since `Last-Event-ID`, so the client must reload all data. */
  reset: null
}

/**
 * `team` is an account. The `id` of a `read_mark` is a submission's ID. The `id` of a `reminder` is the
 * ID of the account that gets it.
 */
export const LIVE_RECORDS = [
  'submission',
  'subscriber',
  'outbox',
  'view',
  'privacy',
  'reply_template',
  'team',
  'read_mark',
  'reminder',
] as const
export type LiveRecord = (typeof LIVE_RECORDS)[number]

export interface LiveChange {
  record: LiveRecord
  kind: 'created' | 'changed' | 'deleted'
  /** ID of the record, or `null` if one change affected many records. */
  id: string | null
  /** Who made the change. */
  actor: Actor
}

export interface LivePresence {
  actor: Actor
  /** ID of the submission that the person has open. */
  submission_id: string
}

/** The body of `PUT /api/presence/{connection ID}`. */
export interface PresenceUpdate {
  /** ID of the submission that the tab shows, or `null` if it shows none. */
  submission_id: string | null
}
