import { type RefObject, useEffect, useRef } from 'react'
import { isFocusLostNear } from './roots.ts'

/**
 * Returns a ref for the submit button. When sending ends, moves focus to the submit button if the
 * focus was lost. Focus is lost when the focused button unmounts or becomes disabled.
 */
export function useFocusAfterSending(isSending: boolean): RefObject<HTMLButtonElement | null> {
  const submitButton = useRef<HTMLButtonElement>(null)
  const wasSending = useRef(false)

  useEffect(() => {
    const button = submitButton.current
    if (button && wasSending.current && !isSending && isFocusLostNear(button)) {
      // The user may read another part of the page by now.
      button.focus({ preventScroll: true })
    }
    wasSending.current = isSending
  }, [isSending])

  return submitButton
}
