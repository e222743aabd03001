import type { DeploymentColumns, DeploymentRequest } from '@duet/forms/schema'
import type { Attribution } from './attribution.ts'

/**
 * The team's progress on a submission. `new` needs an answer, `contacted` and `qualified` are in
 * progress, `won` and `lost` are closed, and `spam` isn't a real request.
 */
export const SUBMISSION_STATUSES = ['new', 'contacted', 'qualified', 'won', 'lost', 'spam'] as const
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number]

/** Statuses of submissions that need no more work. Their follow-up dates never become due. */
export const CLOSED_STATUSES: readonly SubmissionStatus[] = ['won', 'lost', 'spam']

/**
 * A submission in the responses of `GET /api/submissions` and `GET /api/submission/{id}`. Its keys
 * are the column names of all fields in `DEPLOYMENT_FIELDS`, plus the keys below.
 */
export interface Submission extends Omit<DeploymentColumns, 'states'>, Attribution {
  /** UUID. */
  id: string
  /** When the server received the submission, in ISO 8601, UTC. */
  created_at: string
  states: string[]
  /** Each entry is a {@link MediaFile}, serialized as JSON. */
  workflow_media: string[]
  /** The short reference that emails quote, such as `4F9A-21C7`. */
  reference: string
  status: SubmissionStatus
  /** ID of the team member who works on the submission. */
  owner_id: string | null
  /** In alphabetical order. */
  tags: string[]
  /** The day of the next follow-up, such as `2026-11-30`. */
  follow_up_on: string | null
  /** When the team first contacted the requester, in ISO 8601, UTC. */
  first_contact_at: string | null
  /**
   * When the answer to the requester is due, in ISO 8601, UTC. `null` if the request is older than
   * the response clock.
   */
  answer_due_at: string | null
  /** Whether the caller hasn't opened the submission yet. */
  is_unread: boolean
  /** Increases by one with each change to the submission. */
  version: number
  /** When the submission was last changed, in ISO 8601, UTC. */
  updated_at: string
}

/** The response of `POST /api/deployment`, which the website's form sends. */
export type DeploymentReceipt = Pick<Submission, 'id'>

/** The body of `POST /api/request/renew`. */
export interface RequestLinkRenewal {
  email: string
}

/**
 * The body of `POST /api/request/correct`. The address can't be corrected, because the links in our
 * emails belong to its owner.
 */
export type CorrectedAnswers = Omit<DeploymentRequest, 'email'>

/** The properties of a submission that the team can change. */
export const SUBMISSION_CHANGE_FIELDS = ['status', 'owner_id', 'tags', 'follow_up_on'] as const
export type SubmissionChangeField = (typeof SUBMISSION_CHANGE_FIELDS)[number]
export type SubmissionChange = Partial<Pick<Submission, SubmissionChangeField>>

/**
 * The body of `PATCH /api/submission/{id}`. If the current value of a property differs from both
 * its `expected` value and its new value, the server changes nothing and responds with 409
 * `edit_conflict`.
 */
export interface SubmissionUpdate extends SubmissionChange {
  /** The values that the caller saw before the change. */
  expected?: SubmissionChange
}

/** Maximum number of tags on one submission. */
export const MAX_TAGS = 20
/** Maximum length of a tag, in characters. */
export const MAX_TAG_LENGTH = 40

export interface MediaFile {
  originalName: string
  /** Size of the file in bytes. */
  size: number
  type: string
  /** URL of the file in the private bucket. Requests need a bearer token or a signature. */
  url: string
  /**
   * Set if the file can't be downloaded: it's waiting to be scanned for viruses, or a scan has found
   * one. Otherwise, unset.
   */
  scan?: 'pending' | 'infected'
  /** The name of the virus that a scan has found. */
  virus?: string
}

/**
 * Parses one entry of `workflow_media`. Returns `undefined` if the entry isn't a valid media file.
 */
export function parseMediaFile(json: string): MediaFile | undefined {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const { originalName, size, type, url, scan, virus } = value as Record<string, unknown>
  if (typeof originalName !== 'string' || typeof url !== 'string' || typeof type !== 'string') {
    return undefined
  }
  if (typeof size !== 'number' || !Number.isFinite(size) || size < 0) return undefined
  return {
    ...{ originalName, size, type, url },
    ...((scan === 'pending' || scan === 'infected') && { scan }),
    ...(typeof virus === 'string' && { virus }),
  }
}
