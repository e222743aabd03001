export { DeploymentForm, type DeploymentFormProps } from './DeploymentForm/DeploymentForm.tsx'
export {
  type DeploymentFormLabels,
  defaultDeploymentFormLabels,
} from './DeploymentForm/deploymentFormLabels.ts'
export type { UploadProgress } from './DeploymentForm/progress.ts'
export type {
  SubmitDeployment,
  SubmitOptions,
  SubmitRequest,
  SubmitResult,
} from './DeploymentForm/types.ts'
export { FileList, type FileListProps } from './FileList/FileList.tsx'
export { defaultFileListLabels, type FileListLabels } from './FileList/fileListLabels.ts'
export {
  type ChosenFile,
  type ChosenFiles,
  type UseFilesOptions,
  useFiles,
} from './FileList/useFiles.ts'
export { MultiSelect, type MultiSelectProps } from './MultiSelect/MultiSelect.tsx'
export {
  defaultMultiSelectLabels,
  type MultiSelectLabels,
} from './MultiSelect/multiSelectLabels.ts'
export {
  NewsletterForm,
  type NewsletterFormProps,
  type NewsletterResult,
} from './NewsletterForm/NewsletterForm.tsx'
export {
  defaultNewsletterFormLabels,
  type NewsletterFormLabels,
} from './NewsletterForm/newsletterFormLabels.ts'
export { SignInForm, type SignInFormProps, type SignInResult } from './SignInForm/SignInForm.tsx'
export { defaultSignInFormLabels, type SignInFormLabels } from './SignInForm/signInFormLabels.ts'
