import {
  DEPLOYMENT_FIELD_NAMES,
  DEPLOYMENT_FIELDS,
  type DeploymentFieldName,
} from './deploymentFields.ts'

const requiredMessages = Object.fromEntries(
  DEPLOYMENT_FIELD_NAMES.map((name) => [name, DEPLOYMENT_FIELDS[name].messages.required]),
) as Readonly<Record<DeploymentFieldName, string>>

/** All validation messages, which the browser and the server share. */
export const MESSAGES = {
  ...requiredMessages,
  statesUnknown: DEPLOYMENT_FIELDS.states.messages.unknown,
  totalUnitsMin: DEPLOYMENT_FIELDS.totalUnits.messages.tooSmall,
  totalUnitsMax: DEPLOYMENT_FIELDS.totalUnits.messages.tooLarge,
  totalUnitsWhole: DEPLOYMENT_FIELDS.totalUnits.messages.notWhole,
  files: 'At least one file is required',
  filesTooMany: 'Maximum 5 files allowed',
  filesTooLarge: 'Files must be at most 5MB each',
  filesType: 'Only MP4, MOV, WebM, JPG, PNG, and PDF files are accepted',
  password: 'Password is required',
} as const
