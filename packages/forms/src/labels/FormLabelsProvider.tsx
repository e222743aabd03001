'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { DeploymentFormLabels } from '../DeploymentForm/deploymentFormLabels.ts'
import type { FileListLabels } from '../FileList/fileListLabels.ts'
import type { MultiSelectLabels } from '../MultiSelect/multiSelectLabels.ts'
import type { NewsletterFormLabels } from '../NewsletterForm/newsletterFormLabels.ts'
import type { RequestFormLabels } from '../RequestForm/requestFormLabels.ts'
import type { SignInFormLabels } from '../SignInForm/signInFormLabels.ts'

/** The built-in text of each component, by the component's name. */
export interface FormLabels {
  /** Overrides `RequestForm`, `MultiSelect`, and `FileList` inside a `DeploymentForm`. */
  DeploymentForm: DeploymentFormLabels
  FileList: FileListLabels
  MultiSelect: MultiSelectLabels
  NewsletterForm: NewsletterFormLabels
  /** Overrides `MultiSelect` and `FileList` inside a `RequestForm`. */
  RequestForm: RequestFormLabels
  SignInForm: SignInFormLabels
}

/** Labels that replace the English ones. Labels that you leave out stay in English. */
export type FormLabelOverrides = {
  [Name in keyof FormLabels]?: Partial<FormLabels[Name]>
}

const FormLabelsContext = createContext<FormLabelOverrides>({})

export interface FormLabelsProviderProps {
  /** The labels of each component, by the component's name. */
  labels: FormLabelOverrides
  children: ReactNode
}

/** Sets the built-in text of all forms inside. A component's own `labels` prop overrides it. */
export function FormLabelsProvider({ labels, children }: FormLabelsProviderProps) {
  return <FormLabelsContext.Provider value={labels}>{children}</FormLabelsContext.Provider>
}

/** The components whose labels a component's labels include. Later ones override earlier ones. */
const includedNames: Partial<Record<keyof FormLabels, readonly (keyof FormLabels)[]>> = {
  RequestForm: ['FileList', 'MultiSelect'],
  DeploymentForm: ['FileList', 'MultiSelect', 'RequestForm'],
}

/**
 * Returns a component's labels. Its own labels come first, then the provider's, then the provider's
 * for the components that it contains, then the English ones.
 */
export function useFormLabels<Name extends keyof FormLabels>(
  name: Name,
  english: FormLabels[Name],
  own: Partial<FormLabels[Name]> | undefined,
): FormLabels[Name] {
  const provided = useContext(FormLabelsContext)
  const included = includedNames[name]?.map((each) => provided[each]) ?? []
  return Object.assign({}, english, ...included, provided[name], own)
}
