import type { DeploymentRequest } from '../schema/index.ts'
import type { UploadProgress } from './progress.ts'

/** What is handed to `onSubmit`. */
export interface SubmitRequest {
  values: DeploymentRequest
  /** One to five, each of an accepted type and size, in the order they were chosen. */
  files: File[]
  /** Stays the same while the same content is tried again. */
  idempotencyKey: string
  /** The honeypot: empty unless a bot filled it. It is sent as the field `website`. */
  website: string
}

export interface SubmitOptions {
  /** Aborted when the person cancels. */
  signal: AbortSignal
  /** To be called with the bytes of the whole body, as they leave the browser. */
  onProgress: (progress: UploadProgress) => void
}

/** How a submission ended. */
export type SubmitResult =
  | { ok: true; id: string }
  | {
      ok: false
      reason: 'offline' | 'cancelled' | 'failed'
      /** Field name -> message, shown under the field. */
      fields?: Readonly<Record<string, string>>
      /** Why, in words for the person; shown beside the button. */
      message?: string
    }

export type SubmitDeployment = (
  request: SubmitRequest,
  options: SubmitOptions,
) => Promise<SubmitResult>
