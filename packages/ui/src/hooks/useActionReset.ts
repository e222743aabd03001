'use client'

import { useInsertionEffect, useRef } from 'react'
import { useFormPending } from './useFormPending.ts'
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.ts'

/**
 * Returns a function that returns whether React is resetting the form around the component, because
 * the form's action has ended. Native fields keep what their parent controls in this reset.
 */
export function useActionReset(): () => boolean {
  const isPending = useFormPending()
  const isPendingNow = useRef(isPending)
  const wasPending = useRef(isPending)
  // React resets the form after insertion effects and before layout effects.
  useInsertionEffect(() => {
    isPendingNow.current = isPending
  })
  useIsomorphicLayoutEffect(() => {
    wasPending.current = isPending
  })
  return () => wasPending.current && !isPendingNow.current
}
