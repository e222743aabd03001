import { findFileKind } from '../FileList/fileKind.ts'
import {
  defaultRequestFormLabels,
  type RequestFormLabels,
} from '../RequestForm/requestFormLabels.ts'
import { type DeploymentFieldName, formatSizeLimit } from '../schema/index.ts'

/** The built-in text of the deployment form. Validation messages come from the schema. */
export interface DeploymentFormLabels extends RequestFormLabels<DeploymentFieldName> {
  /** Summarizes a sent request in the confirmation. */
  receivedCounts: (counts: { units: number; states: number; files: number }) => string
}

export const defaultDeploymentFormLabels: DeploymentFormLabels = {
  ...defaultRequestFormLabels,
  placeholder: 'Select states...',
  selectedCount: (count) => `${count} states selected`,
  options: 'States',
  files: 'Upload Videos and Images of Task Workflows',
  fileLimits: (limits) =>
    `${defaultRequestFormLabels.fileLimits(limits)} A useful video shows one full cycle of the task in 20 seconds or less.`,
  tooLargeReason: (file, maxBytes) => {
    const limit = formatSizeLimit(maxBytes)
    const advice = {
      video: `To get below ${limit}, shorten the video, or choose a smaller size when your phone asks.`,
      image: `To get below ${limit}, choose a smaller size when your phone asks.`,
      other: 'Choose a smaller file.',
    }[findFileKind(file)]
    return `Not added, because it’s over ${limit}. ${advice}`
  },
  filesTooLargeText: (names, maxBytes) => {
    const verb = names.length === 1 ? 'exceeds' : 'exceed'
    return `${names.join(', ')} ${verb} the ${formatSizeLimit(maxBytes)} limit. Please upload smaller video files.`
  },
  privacy: 'Your files aren’t public. Only our team and our mail services receive them.',
  submit: 'Submit Request',
  receivedText: 'Thanks for your submission. We’ll review and get back to you shortly.',
  receivedCounts: ({ units, states, files }) =>
    [pluralize(units, 'unit'), pluralize(states, 'state'), pluralize(files, 'file')].join(', '),
  failedText: 'Failed to submit deployment request to our API.',
}

function pluralize(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
