import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { FieldErrors } from '../schema/index.ts'
import { isField } from './fields.ts'

const NONE: FieldErrors = {}

/** The messages under the fields. Showing them moves the focus into the first wrong field. */
export function useFieldErrors(form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState(NONE)
  const [round, setRound] = useState(0)
  const [isFresh, setIsFresh] = useState(false)

  useEffect(() => {
    if (round === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }, [round, form])

  /** Shows these messages and no others; those for fields that the form lacks are left out. */
  const show = useCallback((fields: FieldErrors) => {
    const known = Object.entries(fields).filter(([name]) => isField(name))
    setErrors(Object.fromEntries(known))
    setIsFresh(true)
    if (known.length > 0) setRound((count) => count + 1)
    return known.length > 0
  }, [])

  /** Says anew whether a field that was wrong still is. Fields that were not wrong stay quiet. */
  const recheck = useCallback((name: string, message: string | undefined) => {
    setIsFresh(false)
    setErrors((now) => {
      if (now[name] === undefined || now[name] === message) return now
      const { [name]: _mended, ...others } = now
      return message === undefined ? others : { ...others, [name]: message }
    })
  }, [])

  const clear = useCallback(() => setErrors(NONE), [])

  return { errors, isFresh, show, recheck, clear }
}
