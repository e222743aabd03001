/** How far a submission has been worked. */
export const SUBMISSION_STATUSES = ['new', 'open', 'answered'] as const
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number]

/** A submission as `GET /api/submissions` and `GET /api/submission/{id}` give it. */
export interface Submission {
  /** UUID. */
  id: string
  /** ISO 8601, UTC. */
  created_at: string
  requester_name: string
  email: string
  title: string
  company: string
  use_case: string
  states: string[]
  total_units: number
  /** Each entry is the JSON text of a {@link MediaFile}. */
  workflow_media: string[]
  status: SubmissionStatus
}

/** A subscriber as `GET /api/newsletter` gives it. */
export interface Subscriber {
  /** UUID. */
  id: string
  email: string
  /** ISO 8601, UTC. */
  subscribed_at: string
  is_active: boolean
}

/** One file of a submission. */
export interface MediaFile {
  originalName: string
  /** Bytes. */
  size: number
  /** MIME type. */
  type: string
  /** Address in the private storage bucket; it needs a bearer or a signature. */
  url: string
}

/** The body of every answer of the API. */
export type ApiAnswer<T> =
  | { success: true; data: T }
  | { success: false; error: { code: string; message: string; fields?: Record<string, string> } }

/** Reads one entry of `workflow_media`; `undefined` where it is not what it should be. */
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
