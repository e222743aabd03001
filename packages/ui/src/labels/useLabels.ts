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
 * provider's labels, and the English labels. Ignores labels that are undefined.
 */
export function useLabels<Name extends keyof Labels>(
  name: Name,
  englishLabels: Labels[Name],
  ownLabels: Partial<Labels[Name]> | undefined,
): Labels[Name] {
  const providedLabels = useProvidedLabels()[name]
  return { ...englishLabels, ...omitUndefined(providedLabels), ...omitUndefined(ownLabels) }
}

function omitUndefined<T extends object>(labels: T | undefined): Partial<T> {
  const definedEntries = Object.entries(labels ?? {}).filter(([, label]) => label !== undefined)
  return Object.fromEntries(definedEntries) as Partial<T>
}
