'use client'

import { createContext, useContext } from 'react'
import type { FormFields } from '../schema/index.ts'
import type { useRequestForm } from './useRequestForm.ts'

/** The state of a request form, as `useRequestForm` returns it. */
export type RequestFormState = ReturnType<typeof useRequestForm<FormFields, unknown>>

export const RequestFormContext = createContext<RequestFormState | undefined>(undefined)

/**
 * Returns the state of the surrounding request form, for your own parts.
 * @throws Error outside a `RequestFormRoot`.
 */
export function useRequestFormState(): RequestFormState {
  const state = useContext(RequestFormContext)
  if (!state) throw new Error('Render this part inside a RequestFormRoot.')
  return state
}
