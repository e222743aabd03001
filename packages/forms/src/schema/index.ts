export { deploymentSchema, MAX_TOTAL_UNITS, parseDeployment } from './deployment.ts'
export {
  DEPLOYMENT_FIELD_NAMES,
  DEPLOYMENT_FIELDS,
  DEPLOYMENT_TEXT_FIELD_NAMES,
  type DeploymentColumns,
  type DeploymentField,
  type DeploymentFieldName,
  type DeploymentRequest,
  type DeploymentTextFieldName,
  toColumns,
  toFormEntries,
} from './deploymentFields.ts'
export { emailSchema } from './email.ts'
export {
  FILE_TYPES,
  type FileType,
  fileTypeOf,
  formatBytes,
  isFileType,
  MAX_FILE_BYTES,
  MAX_FILES,
} from './files.ts'
export { MESSAGES } from './messages.ts'
export { type NewsletterRequest, newsletterSchema, parseNewsletter } from './newsletter.ts'
export type { FieldErrors, Parsed } from './parse.ts'
export { parseSignIn, type SignInRequest, signInSchema } from './signIn.ts'
export { STATES, type State } from './states.ts'
