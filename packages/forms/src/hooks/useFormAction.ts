import { useTransition } from 'react'
import type { FormAction } from '../formAction.ts'
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.ts'

/**
 * Runs a form's action of React 19, and calls `onResult` with each result of `useActionState`.
 * Call `act` in the form's submit event, so that `useFormStatus` works inside the form.
 */
export function useFormAction<Result>(
  result: Result | undefined,
  onResult: (result: Result) => void,
) {
  const [isActing, startTransition] = useTransition()

  // An action can return the same object again, so this also runs when it ends. It runs before the
  // browser paints the form without the result.
  useIsomorphicLayoutEffect(() => {
    if (result && !isActing) onResult(result)
  }, [result, isActing])

  /** Unlike React's own call of the action, it doesn't reset the form. */
  const act = (action: FormAction, data: FormData) => startTransition(() => action(data))

  return { isActing, act }
}
