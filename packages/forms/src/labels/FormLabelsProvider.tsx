'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { DeploymentFormLabels } from '../DeploymentForm/deploymentFormLabels.ts'
import type { FileListLabels } from '../FileList/fileListLabels.ts'
import type { MultiSelectLabels } from '../MultiSelect/multiSelectLabels.ts'
import type { NewsletterFormLabels } from '../NewsletterForm/newsletterFormLabels.ts'
import type { RequestFormLabels } from '../RequestForm/requestFormLabels.ts'
import type { SignInFormLabels } from '../SignInForm/signInFormLabels.ts'
import { mergeLabels } from './mergeLabels.ts'

/** The built-in text of each component, by the component's name. */
export interface FormLabels {
  /**
   * Inside a `DeploymentForm`, these labels override the labels of `RequestForm`, `MultiSelect`,
   * and `FileList`.
   */
  DeploymentForm: DeploymentFormLabels
  FileList: FileListLabels
  MultiSelect: MultiSelectLabels
  NewsletterForm: NewsletterFormLabels
  /** Inside a `RequestForm`, these labels override the labels of `MultiSelect` and `FileList`. */
  RequestForm: RequestFormLabels
  SignInForm: SignInFormLabels
}

/** Labels that replace the English labels. Labels that you leave out stay in English. */
export type FormLabelOverrides = {
  [Name in keyof FormLabels]?: Partial<FormLabels[Name]>
}

const FormLabelsContext = createContext<FormLabelOverrides>({})

export interface FormLabelsProviderProps {
  /** The labels of each component, by the component's name. */
  labels: FormLabelOverrides
  children: ReactNode
}

/**
 * Sets the built-in text of all forms inside the provider. A form's own `labels` prop overrides the
 * provider.
 */
export function FormLabelsProvider({ labels, children }: FormLabelsProviderProps) {
  return <FormLabelsContext.Provider value={labels}>{children}</FormLabelsContext.Provider>
}

/**
 * For each component, the components whose labels it includes. If several included components have
 * the same label, the last one in the list wins.
 */
const includedNames: Partial<Record<keyof FormLabels, readonly (keyof FormLabels)[]>> = {
  RequestForm: ['FileList', 'MultiSelect'],
  DeploymentForm: ['FileList', 'MultiSelect', 'RequestForm'],
}

/**
 * Returns a component's labels. Looks for each label in this order: the component's own labels, the
 * provider's labels for the component, the provider's labels for the components inside this
 * component, and the English labels.
 */
export function useFormLabels<Name extends keyof FormLabels>(
  name: Name,
  englishLabels: FormLabels[Name],
  ownLabels: Partial<FormLabels[Name]> | undefined,
): FormLabels[Name] {
  const providedLabels = useContext(FormLabelsContext)
  const includedLabels =
    includedNames[name]?.map((includedName) => providedLabels[includedName]) ?? []
  return mergeLabels(englishLabels, ...includedLabels, providedLabels[name], ownLabels)
}
