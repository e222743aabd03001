// Imports the namespace, because React's build for server components has no `createContext`, so a
// named import would fail.
import * as React from 'react'
import type { LabelOverrides, Labels } from './labels.ts'

/** The labels of `LabelsProvider`. `undefined` in server components. */
export const LabelsContext = React.createContext?.<LabelOverrides>({})

const useProvidedLabels: () => LabelOverrides = LabelsContext
  ? () => React.useContext(LabelsContext)
  : () => ({})

/**
 * Returns a component's labels. In order of priority, they are the component's own labels, the
 * provider's labels, and the English labels.
 */
export function useLabels<Name extends keyof Labels>(
  name: Name,
  englishLabels: Labels[Name],
  ownLabels: Partial<Labels[Name]> | undefined,
): Labels[Name] {
  return { ...englishLabels, ...useProvidedLabels()[name], ...ownLabels }
}
