export { DeploymentForm, type DeploymentFormProps } from './DeploymentForm/DeploymentForm.tsx'
export type { UploadProgress } from './DeploymentForm/progress.ts'
export type {
  SubmitDeployment,
  SubmitOptions,
  SubmitRequest,
  SubmitResult,
} from './DeploymentForm/types.ts'
export { FileList, type FileListProps } from './FileList/FileList.tsx'
export { type ChosenFile, type ChosenFiles, useFiles } from './FileList/useFiles.ts'
export { MultiSelect, type MultiSelectProps } from './MultiSelect/MultiSelect.tsx'
export {
  NewsletterForm,
  type NewsletterFormProps,
  type NewsletterResult,
} from './NewsletterForm/NewsletterForm.tsx'
export { SignInForm, type SignInFormProps, type SignInResult } from './SignInForm/SignInForm.tsx'
