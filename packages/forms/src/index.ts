export {
  DeploymentForm,
  type DeploymentFormActionProps,
  type DeploymentFormFields,
  type DeploymentFormProps,
  type DeploymentFormSubmitProps,
  type SubmitDeployment,
} from './DeploymentForm/DeploymentForm.tsx'
export {
  type DeploymentFormLabels,
  defaultDeploymentFormLabels,
} from './DeploymentForm/deploymentFormLabels.ts'
export { FileList, type FileListProps } from './FileList/FileList.tsx'
export { defaultFileListLabels, type FileListLabels } from './FileList/fileListLabels.ts'
export {
  type ChosenFile,
  type ChosenFiles,
  type RejectedFile,
  type UseFilesOptions,
  useFiles,
} from './FileList/useFiles.ts'
export type { FormAction } from './formAction.ts'
export {
  type FormLabelOverrides,
  type FormLabels,
  FormLabelsProvider,
  type FormLabelsProviderProps,
} from './labels/FormLabelsProvider.tsx'
export type { FormTranslation } from './labels/formTranslation.ts'
export { MultiSelect, type MultiSelectProps } from './MultiSelect/MultiSelect.tsx'
export {
  defaultMultiSelectLabels,
  type MultiSelectLabels,
} from './MultiSelect/multiSelectLabels.ts'
export {
  NewsletterForm,
  type NewsletterFormActionProps,
  type NewsletterFormProps,
  type NewsletterFormSubmitProps,
  type NewsletterResult,
} from './NewsletterForm/NewsletterForm.tsx'
export {
  defaultNewsletterFormLabels,
  type NewsletterFormLabels,
} from './NewsletterForm/newsletterFormLabels.ts'
export type { Choices } from './RequestForm/controls.ts'
export type { UploadProgress } from './RequestForm/progress.ts'
export {
  RequestForm,
  type RequestFormActionProps,
  type RequestFormProps,
  type RequestFormSubmitProps,
} from './RequestForm/RequestForm.tsx'
export { RequestFormActions } from './RequestForm/RequestFormActions.tsx'
export { RequestFormBody, type RequestFormBodyProps } from './RequestForm/RequestFormBody.tsx'
export {
  RequestFormConfirmation,
  type RequestFormConfirmationProps,
} from './RequestForm/RequestFormConfirmation.tsx'
export { RequestFormDraftNotice } from './RequestForm/RequestFormDraftNotice.tsx'
export { RequestFormErrorSummary } from './RequestForm/RequestFormErrorSummary.tsx'
export { RequestFormField, type RequestFormFieldProps } from './RequestForm/RequestFormField.tsx'
export { RequestFormFields, type RequestFormFieldsProps } from './RequestForm/RequestFormFields.tsx'
export { RequestFormFiles } from './RequestForm/RequestFormFiles.tsx'
export { RequestFormProgress } from './RequestForm/RequestFormProgress.tsx'
export { RequestFormRetryNotice } from './RequestForm/RequestFormRetryNotice.tsx'
export { RequestFormRoot, type RequestFormRootProps } from './RequestForm/RequestFormRoot.tsx'
export { type RequestFormState, useRequestFormState } from './RequestForm/requestFormContext.ts'
export {
  defaultRequestFormLabels,
  type RequestFormLabels,
} from './RequestForm/requestFormLabels.ts'
export type {
  RequestFormActionOptions,
  RequestFormOptions,
  RequestFormSubmitOptions,
} from './RequestForm/requestFormOptions.ts'
export type { RequestFormPartProps } from './RequestForm/requestFormPart.ts'
export type {
  FormActivity,
  SubmitForm,
  SubmitOptions,
  SubmitRequest,
  SubmitResult,
} from './RequestForm/types.ts'
export { useRequestForm } from './RequestForm/useRequestForm.ts'
export {
  SignInForm,
  type SignInFormActionProps,
  type SignInFormProps,
  type SignInFormSubmitProps,
  type SignInResult,
} from './SignInForm/SignInForm.tsx'
export { defaultSignInFormLabels, type SignInFormLabels } from './SignInForm/signInFormLabels.ts'
