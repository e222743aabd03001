import {
  defaultRequestFormLabels,
  type RequestFormLabels,
} from '../RequestForm/requestFormLabels.ts'
import {
  DEPLOYMENT_FIELDS,
  type DeploymentField,
  type DeploymentFieldName,
  formatSizeLimit,
} from '../schema/index.ts'

/** The built-in text of the deployment form. Validation messages come from the schema. */
export interface DeploymentFormLabels extends RequestFormLabels<DeploymentFieldName> {
  /** Label of a field. */
  field: (name: DeploymentFieldName) => string
  /** Summarizes a sent request in the confirmation. */
  receivedCounts: (counts: { units: number; states: number; files: number }) => string
}

/** Returns a field's default label in the form. */
export function getFormLabel(name: DeploymentFieldName): string {
  const field: DeploymentField = DEPLOYMENT_FIELDS[name]
  return field.formLabel ?? field.label
}

export const defaultDeploymentFormLabels: DeploymentFormLabels = {
  ...defaultRequestFormLabels,
  field: getFormLabel,
  placeholder: 'Select states...',
  selectedCount: (count) => `${count} states selected`,
  options: 'States',
  files: 'Upload Videos and Images of Task Workflows',
  filesTooLargeText: (names, maxBytes) => {
    const verb = names.length === 1 ? 'exceeds' : 'exceed'
    return `${names.join(', ')} ${verb} the ${formatSizeLimit(maxBytes)} limit. Please upload smaller video files.`
  },
  privacy: 'Files stay private to our deployment team.',
  submit: 'Submit Request',
  receivedText: 'Thanks for your submission. We’ll review and get back to you shortly.',
  receivedCounts: ({ units, states, files }) =>
    [pluralize(units, 'unit'), pluralize(states, 'state'), pluralize(files, 'file')].join(', '),
  failedText: 'Failed to submit deployment request to our API.',
}

function pluralize(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
