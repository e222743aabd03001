import { useLayoutEffect, useState } from 'react'

/** State of a menu or popover that opens again in the same task in which it first closes. */
export function useReopen() {
  const [open, setOpen] = useState(false)
  const [mustReopen, setMustReopen] = useState(false)
  useLayoutEffect(() => {
    if (mustReopen) setOpen(true)
  }, [mustReopen])

  function onOpenChange(isOpen: boolean) {
    setOpen(isOpen)
    if (!isOpen) setMustReopen(true)
  }

  return { open, onOpenChange }
}
