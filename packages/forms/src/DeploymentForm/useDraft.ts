import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { State } from '../schema/index.ts'
import { readDraft, removeDraft, writeDraft } from './draft.ts'
import { fillEmptyFields, readTexts } from './fields.ts'

/**
 * Saves the answers and restores them after a reload. Doesn't replace text that the user typed
 * before hydration.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  key: string,
  onRestoreStates: (states: readonly State[]) => void,
) {
  const [isRestored, setIsRestored] = useState(false)

  useEffect(() => {
    const draft = readDraft(key)
    if (!draft || !form.current) return
    fillEmptyFields(form.current, draft.texts)
    onRestoreStates(draft.states)
    setIsRestored(true)
  }, [key, form, onRestoreStates])

  const save = useCallback(
    (states: readonly State[]) => {
      if (form.current) writeDraft(key, { texts: readTexts(form.current), states })
    },
    [key, form],
  )

  const discard = useCallback(() => {
    removeDraft(key)
    setIsRestored(false)
  }, [key])

  return { isRestored, save, discard }
}
