import { defaultFileListLabels, type FileListLabels } from '../FileList/fileListLabels.ts'
import {
  defaultMultiSelectLabels,
  type MultiSelectLabels,
} from '../MultiSelect/multiSelectLabels.ts'
import type { FormField } from '../schema/index.ts'
import { formatProgress } from './progress.ts'

/**
 * The built-in text of a request form, including its `MultiSelectLabels` and its `FileListLabels`.
 * Field labels and validation messages come from the fields.
 */
export interface RequestFormLabels<Name extends string = string>
  extends MultiSelectLabels,
    FileListLabels {
  /** Returns a field's label. Without this function, the label comes from `fields`. */
  field?: (name: Name) => string
  /**
   * Translates an error message from the fields, the parser, or the server. `code` is the key of
   * the message in the field's `messages`, such as `required`. If the message is the label
   * `filesRequired` or `unreadableFiles`, `code` is the name of that label. `code` is `undefined`
   * if the parser or the server gave no code. `field` has the limits of the field, and is `undefined`
   * for the file field.
   */
  error?: (message: string, name: string, code?: string, field?: FormField) => string
  /** Returns labels for one field's multi-select, such as its placeholder. */
  optionsOf?: (name: Name) => Partial<MultiSelectLabels>
  /** Marks the label of an optional field. */
  optionalField: (label: string) => string
  /** Label of the file field. */
  files: string
  /** Error message for the file field if the user must choose a file. */
  filesRequired: string
  /** Title and text of the summary of invalid fields. */
  invalidFields: (count: number) => string
  invalidFieldsText: string
  /** Shown after a reload that restores a saved draft. */
  draftRestored: string
  discardDraft: string
  /** Shown beside the buttons, unless a message about the last attempt replaces it. */
  privacy: string
  submit: string
  /** Text of the submit button while `onSubmit` runs. */
  submitting: string
  cancel: string
  /** Shown beside the buttons after the user cancels. */
  canceled: string
  /** The heading of the progress panel, and the accessible name of its progress bar. */
  sendingRequest: string
  /** Replaces `sendingRequest` as the heading when all bytes are sent. */
  uploaded: string
  /** Shows the sent and total bytes of a file or of the whole request. */
  progress: (loaded: number, total: number) => string
  /** The accessible name of the list of files during the upload. */
  sendingFiles: string
  /** States of a file during the upload. */
  waiting: string
  sending: string
  sent: string
  /** Title of the confirmation and of its toast. */
  received: string
  /** Text of the toast. */
  receivedText: string
  /**
   * Text of the confirmation. `id` is the request's ID. `email` is the value of the form's first
   * email field.
   */
  confirmationText: (request: { id: string; email: string | undefined }) => string
  sendAnother: string
  /** Title and text of the notice that appears while the browser is offline. */
  offline: string
  offlineText: string
  retry: string
  /** Title and text of the notice that stays in the form after a failure. */
  notSent: string
  notSentText: string
  /** Shown in that notice before the email address. */
  contact: string
  /** Title and text of the toast that appears after a failure. */
  failed: string
  failedText: string
  /** Error message for the file field if the browser can no longer read some files. */
  unreadableFiles: (names: readonly string[]) => string
}

export const defaultRequestFormLabels: RequestFormLabels = {
  ...defaultMultiSelectLabels,
  ...defaultFileListLabels,
  optionalField: (label) => `${label} (optional)`,
  files: 'Files',
  filesRequired: 'At least one file is required',
  invalidFields: (count) =>
    count === 1 ? 'Please check 1 field.' : `Please check ${count} fields.`,
  invalidFieldsText: 'Nothing was sent. Your answers are still here.',
  draftRestored:
    'We restored your answers from this browser. Files aren’t saved, so please choose them again.',
  discardDraft: 'Discard draft',
  privacy: '',
  submit: 'Submit',
  submitting: 'Submitting...',
  cancel: 'Cancel',
  canceled: 'Canceled. Your answers and files are still here.',
  sendingRequest: 'Sending your request',
  uploaded: 'Uploaded. Waiting for confirmation',
  progress: formatProgress,
  sendingFiles: 'Files',
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  received: 'Request received!',
  receivedText: 'Thank you. We’ll get back to you shortly.',
  confirmationText: ({ id, email }) =>
    `Your reference is ${id}. We’ll reply${email ? ` to ${email}` : ''}.`,
  sendAnother: 'Send another request',
  offline: 'You’re offline',
  offlineText: 'Nothing was sent. Your answers and files are still here.',
  retry: 'Try again',
  notSent: 'We couldn’t send your request',
  notSentText: 'Your answers and files are still here.',
  contact: 'If it fails again, email us:',
  failed: 'Error',
  failedText: 'Your request couldn’t be sent. Please try again.',
  unreadableFiles: (fileNames) => {
    const names = new Intl.ListFormat('en-US').format(fileNames.map((name) => `“${name}”`))
    return fileNames.length === 1
      ? `${names} has changed or was moved since you chose it. Remove it and choose it again.`
      : `${names} have changed or were moved since you chose them. Remove them and choose them again.`
  },
}
