import { defaultFileListLabels, type FileListLabels } from '../FileList/fileListLabels.ts'
import {
  defaultMultiSelectLabels,
  type MultiSelectLabels,
} from '../MultiSelect/multiSelectLabels.ts'
import type { DeploymentFieldName } from '../schema/index.ts'
import { getFormLabel } from './fields.ts'
import { formatProgress } from './progress.ts'

/**
 * The built-in text of the deployment form, including its list of states (`MultiSelectLabels`) and
 * its file list (`FileListLabels`). Validation messages come from the schema.
 */
export interface DeploymentFormLabels extends MultiSelectLabels, FileListLabels {
  /** Label of a field. */
  field: (name: DeploymentFieldName) => string
  /** Label of the file field. */
  files: string
  /** Title and text of the summary of invalid fields. */
  invalidFields: (count: number) => string
  invalidFieldsText: string
  /** Shown after a reload that restores a saved draft. */
  draftRestored: string
  discardDraft: string
  /** Shown beside the buttons before the first attempt. */
  privacy: string
  submit: string
  /** Text of the submit button while `onSubmit` runs. */
  submitting: string
  cancel: string
  /** Shown beside the buttons after the user cancels. */
  canceled: string
  /** Names the progress bar and its panel. */
  sendingRequest: string
  /** Replaces `sendingRequest` when all bytes are sent. */
  uploaded: string
  /** Shows the sent and total bytes of a file or of the whole request. */
  progress: (loaded: number, total: number) => string
  /** Names the list of files during the upload. */
  sendingFiles: string
  /** States of a file during the upload. */
  waiting: string
  sending: string
  sent: string
  /** Title and text of the confirmation and of its toast. */
  received: string
  receivedText: string
  receivedCounts: (counts: { units: number; states: number; files: number }) => string
  sendAnother: string
  /** Title and text of the notice while the browser is offline. */
  offline: string
  offlineText: string
  retry: string
  /** Title and text of the toast after a failure. */
  failed: string
  failedText: string
  /** Error of the file field if the browser can no longer read some files. */
  unreadableFiles: (names: readonly string[]) => string
}

export const defaultDeploymentFormLabels: DeploymentFormLabels = {
  ...defaultMultiSelectLabels,
  ...defaultFileListLabels,
  placeholder: 'Select states...',
  selectedCount: (count) => `${count} states selected`,
  options: 'States',
  field: getFormLabel,
  files: 'Upload Videos and Images of Task Workflows',
  invalidFields: (count) =>
    count === 1 ? '1 field needs an answer.' : `${count} fields need an answer.`,
  invalidFieldsText: 'Nothing was sent. Your answers are still here.',
  draftRestored:
    'We restored your answers from this browser. Files aren’t saved, so please choose them again.',
  discardDraft: 'Discard draft',
  privacy: 'Files stay private to our deployment team.',
  submit: 'Submit Request',
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
  receivedText: 'Thanks for your submission. We’ll review and get back to you shortly.',
  receivedCounts: ({ units, states, files }) =>
    [pluralize(units, 'unit'), pluralize(states, 'state'), pluralize(files, 'file')].join(', '),
  sendAnother: 'Send another request',
  offline: 'You’re offline',
  offlineText: 'Nothing was sent. Your answers and files are still here.',
  retry: 'Try again',
  failed: 'Error',
  failedText: 'Failed to submit deployment request to our API.',
  unreadableFiles: (fileNames) => {
    const names = new Intl.ListFormat('en-US').format(fileNames.map((name) => `“${name}”`))
    return fileNames.length === 1
      ? `${names} has changed or was moved since you chose it. Remove it and choose it again.`
      : `${names} have changed or were moved since you chose them. Remove them and choose them again.`
  },
}

function pluralize(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
