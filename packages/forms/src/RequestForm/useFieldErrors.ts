import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { FieldErrors } from '../schema/index.ts'

const NO_ERRORS: FieldErrors = {}

/** Manages the errors under the fields. `show` moves focus to the first field with an error. */
export function useFieldErrors(
  form: RefObject<HTMLFormElement | null>,
  isField: (name: string) => boolean,
) {
  const [errors, setErrors] = useState(NO_ERRORS)
  const [showCount, setShowCount] = useState(0)
  const [isFresh, setIsFresh] = useState(false)

  useEffect(() => {
    if (showCount === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }, [showCount, form])

  /** Replaces all errors. Ignores unknown fields. Returns whether there are any errors. */
  const show = useCallback(
    (fields: FieldErrors) => {
      const knownErrors = Object.entries(fields).filter(([name]) => isField(name))
      setErrors(Object.fromEntries(knownErrors))
      setIsFresh(true)
      if (knownErrors.length > 0) setShowCount((count) => count + 1)
      return knownErrors.length > 0
    },
    [isField],
  )

  /** Updates or removes a field's error, if the field already has one. */
  const recheck = useCallback((name: string, message: string | undefined) => {
    setIsFresh(false)
    setErrors((current) => {
      if (current[name] === undefined || current[name] === message) return current
      const { [name]: _removed, ...others } = current
      return message === undefined ? others : { ...others, [name]: message }
    })
  }, [])

  const clear = useCallback(() => setErrors(NO_ERRORS), [])

  return { errors, isFresh, show, recheck, clear }
}
