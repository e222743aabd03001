import type { Overview, OverviewPeriod } from './overview.ts'
import type { ListPosition } from './response.ts'

/**
 * How a subscriber got on the newsletter list:
 * - `site`: through the form on the website
 * - `import`: through a CSV file that an admin imported
 * - `team`: through a team member who added the address
 */
export const SUBSCRIBER_SOURCES = ['site', 'import', 'team'] as const
export type SubscriberSource = (typeof SUBSCRIBER_SOURCES)[number]

/** A subscriber in the response of `GET /api/newsletter`. */
export interface Subscriber {
  /** UUID. */
  id: string
  email: string
  /** When the person subscribed, in ISO 8601, UTC. */
  subscribed_at: string
  is_active: boolean
  /**
   * Whether the sign-up may come from a bot, and nobody has confirmed it yet. An unconfirmed
   * subscriber isn't active.
   */
  is_unconfirmed: boolean
  source: SubscriberSource
  /** When an admin deleted the subscriber. `null` except in lists of deleted subscribers. */
  deleted_at: string | null
}

/** Part of the list of subscribers, in the response of `GET /api/newsletter?limit=`. */
export interface SubscriberWindow extends ListPosition {
  data: Subscriber[]
}

/**
 * The texts beside the newsletter form, by version. Sign-ups store the version, so never change or
 * delete a text. Add a version instead, and use it in `CONSENT_VERSION`.
 */
export const CONSENT_TEXTS = {
  '2026-11-30': 'What we shipped, what broke, and why. Unsubscribe anytime.',
} as const

/** The version of the text that the website shows. */
export const CONSENT_VERSION: keyof typeof CONSENT_TEXTS = '2026-11-30'

/** The body of `POST /api/newsletter`, a sign-up on the website. */
export interface SubscribeRequest {
  email: string
  /** Path of the page with the form. Stored with the sign-up. */
  page?: string | undefined
  /** Version of the text beside the form, a key of `CONSENT_TEXTS`. Stored with the sign-up. */
  consent?: string | undefined
  /** The honeypot field. Only bots fill it in. */
  website?: string | undefined
}

/** The response of `POST /api/newsletter`. */
export interface SubscribeResult {
  /** Always `false` if sign-ups need a confirmation, so that strangers don't learn who subscribes. */
  alreadySubscribed: boolean
  /** Set if the person must confirm the sign-up with the link in an email. */
  mustConfirm?: true
}

/** How a subscriber agreed to get the newsletter. */
export interface SubscriberConsent {
  /** When the person signed up, in ISO 8601, UTC. */
  consented_at: string
  /** Path of the page with the form. */
  page: string | null
  /** Version of the text beside the form, a key of `CONSENT_TEXTS`. */
  text: string | null
  /** IP address of the sign-up. `null` unless the server is set to store it. */
  address: string | null
  /** When the person confirmed the sign-up with the link in an email. */
  confirmed_at: string | null
}

/** The response of the routes that confirm, end, or restore a subscription with a link's token. */
export interface SubscriptionState {
  isActive: boolean
}

/** The body of `POST /api/newsletter/subscribers`. */
export interface NewSubscriber {
  email: string
}

/** The body of `PATCH /api/newsletter/subscribers/{id}`. */
export interface SubscriberChange {
  is_active: boolean
  /** Makes an inactive subscriber unconfirmed, to undo a confirmation. @default false */
  is_unconfirmed?: boolean
}

/** Counts of subscribers, in the response of `GET /api/newsletter/counts`. */
export interface SubscriberCounts {
  /** Number of active and inactive subscribers. */
  total: number
  active: number
  inactive: number
  /** Number of sign-ups that may come from a bot. Not part of `total`. */
  unconfirmed: number
  /** Number of deleted subscribers that can be restored. */
  deleted: number
}

/** The growth of the newsletter list, in the response of `GET /api/newsletter/growth`. */
export interface SubscriberGrowth extends Pick<Overview, 'from' | 'to'> {
  total: number
  /** Length of each period in `new_subscribers`. Weeks start on Monday. */
  interval: Overview['interval']
  /** Number of active subscribers who subscribed in each period, in order. */
  new_subscribers: OverviewPeriod[]
  /** Number of active subscribers by source. */
  by_source: Record<SubscriberSource, number>
}

/** The body of `POST /api/newsletter/import`. */
export interface SubscriberImport {
  /** Text of a CSV file with the column `Email` and, optionally, `Subscribed At` and `Status`. */
  csv: string
  /** Whether to report the changes without making them. */
  is_preview: boolean
}

export const MAX_IMPORT_ROWS = 50_000

/**
 * Why an import skips a row:
 * - `invalid_email`
 * - `duplicate`: an earlier row of the file has the same address
 * - `already_subscribed`
 * - `unsubscribed`: the person has unsubscribed, and an import doesn't change that
 * - `unknown_status`: a status is empty or an unknown word
 */
export const IMPORT_PROBLEM_REASONS = [
  'invalid_email',
  'duplicate',
  'already_subscribed',
  'unsubscribed',
  'unknown_status',
] as const
export type ImportProblemReason = (typeof IMPORT_PROBLEM_REASONS)[number]

/** A row that an import skips, or whose date it replaces. */
export interface ImportProblem {
  /** The row's number in the file, starting at 1. Empty rows count. */
  row: number
  /** The value that caused the problem. */
  value: string
  /** `invalid_date` if the import adds the subscriber, but with the time of the import. */
  reason: ImportProblemReason | 'invalid_date'
}

/** Changes that an import made or would make, in the response of `POST /api/newsletter/import`. */
export interface ImportReport {
  added: number
  /** Number of new subscribers who are active. The others are inactive. */
  added_active: number
  /**
   * Number of new subscribers whose date can't be read, is before 1970, or is in the future. They get
   * the time of the import.
   */
  invalid_dates: number
  skipped: Record<ImportProblemReason, number>
  /** The first 100 rows that the import skips or whose date it replaces. */
  problems: ImportProblem[]
  /** The headings of the columns that the import reads. Empty if the file has no headings. */
  read_columns: string[]
  unknown_columns: string[]
  /**
   * How the import reads dates such as `1/2/2025`. `ambiguous` if the file doesn't show the order, so
   * the import reads the month first. `null` if the file has no such dates.
   */
  date_order: 'month_first' | 'day_first' | 'ambiguous' | null
}
