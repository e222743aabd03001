import { useState, useTransition } from 'react'

interface LateDialog {
  /** Whether the dialog's component must be rendered. */
  isRendered: boolean
  isOpen: boolean
  /** Whether the dialog is about to open, but its code is still loading. */
  isLoading: boolean
  setIsOpen(isOpen: boolean): void
}

/** Opens a dialog in a `<PartBoundary>`. The dialog's code loads when the dialog first opens. */
export function useLateDialog(): LateDialog {
  const [isOpen, setIsOpen] = useState(false)
  const [isRendered, setIsRendered] = useState(false)
  // The first time, a transition waits for the code. The button stays usable and focused.
  const [isLoading, startTransition] = useTransition()

  return {
    isRendered,
    isOpen,
    isLoading,
    setIsOpen(isNowOpen) {
      if (isRendered || !isNowOpen) return setIsOpen(isNowOpen)
      startTransition(() => {
        setIsRendered(true)
        setIsOpen(true)
      })
    },
  }
}
