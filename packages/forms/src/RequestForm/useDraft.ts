import { useCallback, useEffect, useRef, useState } from 'react'
import { type Choices, fillEmptyControls, type Texts } from './controls.ts'
import { deleteDraft, readFormDraft, writeDraft } from './draft.ts'

/**
 * Saves the answers and restores them after a reload. Doesn't replace text that the user typed
 * before hydration. Does nothing without a key.
 */
export function useDraft(
  form: HTMLFormElement | null,
  key: string | undefined,
  onRestoreChoices: (choices: Choices) => void,
) {
  const [isRestored, setIsRestored] = useState(false)

  // `onRestoreChoices` can change in each render, but typing must not count as a restored draft.
  const lastRestored = useRef<{ key: string; form: HTMLFormElement }>(undefined)

  useEffect(() => {
    if (key === undefined || !form) return
    if (key === lastRestored.current?.key && form === lastRestored.current.form) return
    lastRestored.current = { key, form }
    const draft = readFormDraft(key)
    if (!draft) return
    fillEmptyControls(form, draft.texts)
    onRestoreChoices(draft.choices)
    setIsRestored(true)
  }, [key, form, onRestoreChoices])

  const save = useCallback(
    (texts: Texts, choices: Choices) => {
      if (key !== undefined) writeDraft(key, { texts, choices })
    },
    [key],
  )

  const discard = useCallback(() => {
    if (key !== undefined) deleteDraft(key)
    setIsRestored(false)
  }, [key])

  return { isRestored, save, discard }
}
