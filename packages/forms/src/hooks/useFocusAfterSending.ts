import { type RefObject, useEffect, useRef } from 'react'
import { isFocusLost } from './roots.ts'

/**
 * Returns a ref for the submit button. The pressed button loses focus when it unmounts or becomes
 * disabled, so this hook moves focus to the submit button when sending ends.
 */
export function useFocusAfterSending(isSending: boolean): RefObject<HTMLButtonElement | null> {
  const submitButton = useRef<HTMLButtonElement>(null)
  const wasSending = useRef(false)

  useEffect(() => {
    const button = submitButton.current
    if (button && wasSending.current && !isSending && isFocusLost(button)) button.focus()
    wasSending.current = isSending
  }, [isSending])

  return submitButton
}
