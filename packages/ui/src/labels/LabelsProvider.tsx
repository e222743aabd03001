'use client'

import type { ReactNode } from 'react'
import type { LabelOverrides } from './labels.ts'
import { LabelsContext } from './useLabels.ts'

export interface LabelsProviderProps {
  /** The labels of each component, keyed by component name. */
  labels: LabelOverrides
  children: ReactNode
}

/**
 * Sets the built-in text of all components inside the provider. A component's own `labels` prop
 * overrides the provider. Server components can't read the provider, so pass `labels` to components
 * that a server component renders.
 */
export function LabelsProvider({ labels, children }: LabelsProviderProps) {
  return <LabelsContext.Provider value={labels}>{children}</LabelsContext.Provider>
}
