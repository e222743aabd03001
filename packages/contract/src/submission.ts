import type { DeploymentColumns } from '@duet/forms/schema'

/** The team's progress on a submission. */
export const SUBMISSION_STATUSES = ['new', 'open', 'answered'] as const
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number]

/**
 * A submission in the responses of `GET /api/submissions` and `GET /api/submission/{id}`. Its keys
 * are the column names of all fields in `DEPLOYMENT_FIELDS`, plus the keys below.
 */
export interface Submission extends Omit<DeploymentColumns, 'states'> {
  /** UUID. */
  id: string
  /** When the server received the submission, in ISO 8601, UTC. */
  created_at: string
  states: string[]
  /** Each entry is the JSON text of a {@link MediaFile}. */
  workflow_media: string[]
  status: SubmissionStatus
}

/** One file of a submission. */
export interface MediaFile {
  originalName: string
  /** Size of the file in bytes. */
  size: number
  /** MIME type of the file. */
  type: string
  /** URL in the private storage bucket. It requires a bearer token or a signature. */
  url: string
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
  const { originalName, size, type, url } = value as Record<string, unknown>
  if (typeof originalName !== 'string' || typeof url !== 'string' || typeof type !== 'string') {
    return undefined
  }
  if (typeof size !== 'number' || !Number.isFinite(size) || size < 0) return undefined
  return { originalName, size, type, url }
}
