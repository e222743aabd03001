import { type FocusEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import { findFocusTarget } from './controls.ts'
import type { FormActivity } from './types.ts'

/** Reports what the user does in a form. Both functions stay the same in each render. */
export function useFormActivity(
  form: RefObject<HTMLFormElement | null>,
  fieldNames: readonly string[],
  onActivity: ((activity: FormActivity) => void) | undefined,
) {
  const latest = useRef({ fieldNames, onActivity })
  useEffect(() => {
    latest.current = { fieldNames, onActivity }
  })

  const report = useCallback((activity: FormActivity) => latest.current.onActivity?.(activity), [])

  const handleFocus = useCallback(
    ({ target }: FocusEvent<HTMLFormElement>) => {
      const element = form.current
      const name =
        element &&
        latest.current.fieldNames.find((field) => findFocusTarget(element, field) === target)
      if (name) report({ type: 'focus', name })
    },
    [form, report],
  )

  return { report, handleFocus }
}
