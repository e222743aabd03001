/**
 * The reasons to notify a team member, by email and in the browser:
 *
 * - `assigned`: somebody else has made them the owner of a request
 * - `answered`: the requester of a request that they own has answered by email
 * - `follow_up`: the follow-up day of a request that they own has come
 * - `overdue`: nobody has answered a request that they own in time
 * - `digest`: a list of the team's requests that need somebody, on each business day
 */
export const NOTIFICATION_KINDS = [
  'assigned',
  'answered',
  'follow_up',
  'overdue',
  'digest',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Which notifications a person gets, in the response of `GET /api/account/notifications`. */
export type NotificationSettings = Record<NotificationKind, boolean>

/** The settings of people who haven't changed them. Nobody gets a digest without asking for it. */
export const DEFAULT_NOTIFICATIONS: Readonly<NotificationSettings> = {
  assigned: true,
  answered: true,
  follow_up: true,
  overdue: true,
  digest: false,
}

/** A notification of the last day, in the response of `GET /api/account/reminders`. */
export interface Reminder {
  /** Unique among the person's notifications. */
  id: string
  kind: NotificationKind
  /** ID of the submission. `null` for a digest. */
  submission_id: string | null
  created_at: string
}
