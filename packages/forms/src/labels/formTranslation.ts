import type { DeploymentFormLabels } from '../DeploymentForm/deploymentFormLabels.ts'
import type { FileListLabels } from '../FileList/fileListLabels.ts'
import type { MultiSelectLabels } from '../MultiSelect/multiSelectLabels.ts'
import type { NewsletterFormLabels } from '../NewsletterForm/newsletterFormLabels.ts'
import type { RequestFormLabels } from '../RequestForm/requestFormLabels.ts'
import type { SignInFormLabels } from '../SignInForm/signInFormLabels.ts'

type InheritedLabel = keyof FileListLabels | keyof MultiSelectLabels

/** The labels of a deployment form that differ from the labels of other request forms. */
type DeploymentLabel =
  | 'field'
  | 'option'
  | 'placeholder'
  | 'selectedCount'
  | 'options'
  | 'files'
  | 'fileLimits'
  | 'tooLargeReason'
  | 'privacy'
  | 'submit'
  | 'receivedCounts'

/**
 * All labels of all forms in one language, for `FormLabelsProvider`. A missing label is a type
 * error. A request form takes the labels of its parts from `FileList` and `MultiSelect`, and a
 * deployment form takes most labels from `RequestForm`.
 */
export interface FormTranslation {
  FileList: FileListLabels
  MultiSelect: Omit<MultiSelectLabels, 'option'>
  RequestForm: Omit<RequestFormLabels, InheritedLabel | 'error' | 'field' | 'optionsOf'> &
    Required<Pick<RequestFormLabels, 'error'>>
  DeploymentForm: Required<Pick<DeploymentFormLabels, DeploymentLabel>>
  NewsletterForm: Required<NewsletterFormLabels>
  SignInForm: SignInFormLabels
}
