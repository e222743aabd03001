import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { FieldError, FieldErrorsByName } from './fieldErrors.ts'

const NO_ERRORS: FieldErrorsByName = {}

/**
 * Manages the errors under the fields, which are `initialErrors` at first. `show` moves focus to the
 * first field with an error.
 */
export function useFieldErrors(
  form: RefObject<HTMLFormElement | null>,
  isField: (name: string) => boolean,
  initialErrors: FieldErrorsByName,
) {
  const [errors, setErrors] = useState(initialErrors)
  const [timesShown, setTimesShown] = useState(0)
  const [isFresh, setIsFresh] = useState(false)

  useEffect(() => {
    if (timesShown === 0) return
    // The button of a multi-select has `data-invalid`, because buttons don't support `aria-invalid`.
    const selector = '[aria-invalid="true"], button[data-invalid]'
    form.current?.querySelector<HTMLElement>(selector)?.focus()
  }, [timesShown, form])

  /** Replaces all errors. Ignores unknown fields. Returns whether there are any errors. */
  const showErrors = useCallback(
    (newErrors: FieldErrorsByName) => {
      const knownErrors = Object.entries(newErrors).filter(([name]) => isField(name))
      setErrors(Object.fromEntries(knownErrors))
      setIsFresh(true)
      if (knownErrors.length > 0) setTimesShown((count) => count + 1)
      return knownErrors.length > 0
    },
    [isField],
  )

  /** Updates or removes a field's error, if the field already has an error. */
  const recheck = useCallback((name: string, error: FieldError | undefined) => {
    setIsFresh(false)
    setErrors((currentErrors) => {
      if (!currentErrors[name] || currentErrors[name].message === error?.message)
        return currentErrors
      const { [name]: _removed, ...otherErrors } = currentErrors
      return error ? { ...otherErrors, [name]: error } : otherErrors
    })
  }, [])

  const clear = useCallback(() => setErrors(NO_ERRORS), [])

  return { errors, isFresh, show: showErrors, recheck, clear }
}
