import type { createReader } from '@duet/kit'

type Reader = ReturnType<typeof createReader>

interface Limit {
  /** Environment variable with the maximum. A limit without it can't be changed. */
  setting?: string
  /** The maximum, unless a setting changes it. A text is a size, such as `500MB`. */
  default: number | string
}

/** Maximum requests per IP address per minute. Routes with the same limit share it. */
export const REQUEST_LIMITS = {
  /** Requests for the job list. */
  jobs: { setting: 'LIMIT_JOBS', default: 120 },
  /** Requests for social posts. */
  posts: { setting: 'LIMIT_POSTS', default: 120 },
  deployment: { setting: 'LIMIT_DEPLOYMENT', default: 120 },
  newsletter: { setting: 'LIMIT_NEWSLETTER', default: 120 },
  inboundMail: { setting: 'LIMIT_INBOUND_MAIL', default: 600 },
  /** Reports of what happened on a page with the deployment form. */
  funnel: { setting: 'LIMIT_FUNNEL', default: 60 },
  /** Requests for the page on which requesters see their request. */
  requestPage: { setting: 'LIMIT_REQUEST_PAGE', default: 120 },
  /** Changes that the team makes through the API. */
  changes: { setting: 'LIMIT_CHANGES', default: 600 },
} as const satisfies Record<string, Limit>

/** Maximum requests per account of a team member. Routes with the same limit share it. */
export const ACCOUNT_LIMITS = {
  /** Lists, searches, and counts. People cause far fewer, so this stops only programs. */
  reads: {
    setting: 'LIMIT_READS',
    default: 30_000,
    windowMs: 60_000,
    counts: 'lists, searches, and counts per account per minute',
  },
  exports: {
    setting: 'LIMIT_EXPORTS',
    default: 600,
    windowMs: 3_600_000,
    counts: 'exports per account per hour',
  },
} as const satisfies Record<string, Limit & { windowMs: number; counts: string }>

/** Limits on what requests cause. `counts` completes a sentence that starts with the maximum. */
export const EFFECT_LIMITS = {
  acknowledgements: {
    setting: 'LIMIT_ACKNOWLEDGEMENTS',
    default: 20,
    counts: 'emails to visitors per IP address per hour',
  },
  uploadsAtOnce: {
    setting: 'LIMIT_UPLOADS_AT_ONCE',
    default: 4,
    counts: 'uploads at once per IP address',
  },
  uploadsAtOnceTotal: {
    setting: 'LIMIT_UPLOADS_AT_ONCE_TOTAL',
    default: 40,
    counts: 'uploads at once in total',
  },
  uploadBytes: {
    setting: 'LIMIT_UPLOAD_BYTES',
    default: '500MB',
    counts: 'uploaded per IP address per day',
  },
  uploadBytesTotal: {
    setting: 'LIMIT_UPLOAD_BYTES_TOTAL',
    default: '20GB',
    counts: 'uploaded per day in total',
  },
  newsletterMailbox: {
    setting: 'LIMIT_NEWSLETTER_MAILBOX',
    default: 60,
    counts: 'sign-ups per mailbox per hour',
  },
  testMessages: {
    setting: 'LIMIT_TEST_MESSAGES',
    default: 10,
    counts: 'test messages per account per hour',
  },
  /** High enough for a user who holds down the key that opens the next submission. */
  presence: { default: 1200, counts: 'updates per account per minute' },
} as const satisfies Record<string, Limit & { counts: string }>

export type RequestLimit = keyof typeof REQUEST_LIMITS
export type AccountLimit = keyof typeof ACCOUNT_LIMITS
export type EffectLimit = keyof typeof EFFECT_LIMITS

/** The maximum of each limit. Sizes are in bytes. */
export type RouteLimits = Record<RequestLimit | AccountLimit | EffectLimit, number>

const MAX_LIMIT = 1_000_000

/** Reads the maximum of each limit from the settings. */
export function readRouteLimits(reader: Reader): RouteLimits {
  const limits: [string, Limit][] = Object.entries({
    ...REQUEST_LIMITS,
    ...ACCOUNT_LIMITS,
    ...EFFECT_LIMITS,
  })
  const entries = limits.map(([name, { setting, default: maximum }]) => [
    name,
    readLimit(reader, setting, maximum),
  ])
  return Object.fromEntries(entries) as RouteLimits
}

function readLimit(
  reader: Reader,
  setting: string | undefined,
  maximum: Limit['default'],
): number | string {
  if (setting === undefined) return maximum
  if (typeof maximum === 'string') return reader.bytes(setting, maximum)
  return reader.integer(setting, maximum, 1, MAX_LIMIT)
}
