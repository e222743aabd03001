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
export { emailSchema, normalizeEmail } from './email.ts'
export type {
  ChoicesFormField,
  FormField,
  FormFields,
  FormFieldValue,
  FormValues,
  TextFormField,
  WholeNumberFormField,
} from './fieldTypes.ts'
export {
  DEPLOYMENT_FILE_LIMITS,
  FILE_TYPES,
  type FileLimits,
  type FileType,
  findFileType,
  formatBytes,
  formatSizeLimit,
  isFileType,
  MAX_FILE_BYTES,
  MAX_FILES,
} from './files.ts'
export { createFormParser, createFormSchema } from './formFields.ts'
export { MESSAGES } from './messages.ts'
export { type NewsletterRequest, newsletterSchema, parseNewsletter } from './newsletter.ts'
export {
  type FieldErrorCodes,
  type FieldErrors,
  type Parsed,
  readSubmittedValues,
  type SubmittedValues,
} from './parse.ts'
export { parseSignIn, type SignInRequest, signInSchema } from './signIn.ts'
export { STATES, type State } from './states.ts'
