import type { FieldErrorCodes, FieldErrors, SubmittedValues } from '../schema/index.ts'
import type { UploadProgress } from './progress.ts'

/** The request that `onSubmit` sends. */
export interface SubmitRequest<Values> {
  /** The parsed values of the fields. */
  values: Values
  /** The chosen files within the limits, in the order the user chose them. */
  files: File[]
  /** Stays the same when the user retries the same request. */
  idempotencyKey: string
  /**
   * The honeypot's value, empty unless a bot filled it in. Send it as the `website` field, or under
   * another name if the form has a field with this name.
   */
  website: string
}

export interface SubmitOptions {
  /** Aborts when the user cancels. */
  signal: AbortSignal
  /** Call this as bytes are sent. Count the whole request body, not only the files. */
  onProgress: (progress: UploadProgress) => void
}

/** The result of a submission. */
export type SubmitResult =
  | { ok: true; id: string }
  | {
      ok: false
      reason: 'offline' | 'cancelled' | 'failed'
      /** Error messages by field name, shown under the fields. */
      fields?: FieldErrors
      /** Error codes by field name. The form passes each code to the `error` label. */
      codes?: FieldErrorCodes | undefined
      /** Explanation for the user, shown beside the button. */
      message?: string
      /**
       * The submitted values, which the form shows again if the page reloads without JavaScript.
       * `readSubmittedValues` returns them.
       */
      values?: SubmittedValues
    }

/**
 * An action of the user in a form, or an answer of the form, without the entered text:
 *
 * - `focus`: a field received focus
 * - `input`: the user changed a field or added files
 * - `error`: an attempt to submit showed an error at a field
 * - `rejectedFiles`: the form didn't add some files
 */
export type FormActivity =
  | { type: 'focus' | 'input' | 'error'; name: string }
  | { type: 'rejectedFiles' }

/** Sends a request and returns its result. If it throws or rejects, that counts as a failure. */
export type SubmitForm<Values> = (
  request: SubmitRequest<Values>,
  options: SubmitOptions,
) => Promise<SubmitResult>
