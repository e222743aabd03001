import { type Ref, type RefObject, useEffect, useRef } from 'react'
import { useMergedRefs } from './mergeRefs.ts'
import { type RestoreFocus, rememberFocus } from './rememberFocus.ts'
import { getFocusedElement } from './roots.ts'
import { showInTopLayer } from './showInTopLayer.ts'
import { useControllableState } from './useControllableState.ts'
import { watchFrameFocus } from './watchFrameFocus.ts'

export interface OverlayOptions {
  open: boolean | undefined
  defaultOpen: boolean | undefined
  onOpenChange: ((open: boolean) => void) | undefined
  /** Receives focus when the overlay closes and its trigger is gone. */
  fallbackFocusRef: RefObject<HTMLElement | null> | undefined
  /** The consumer's ref. */
  ref: Ref<HTMLDivElement> | undefined
}

/**
 * The behavior that a Radix menu and a Radix popover share. Their content is in the top layer,
 * closes after a click in an iframe, and returns focus when it closes.
 */
export function useOverlay({
  open,
  defaultOpen = false,
  onOpenChange,
  fallbackFocusRef,
  ref,
}: OverlayOptions) {
  const trigger = useRef<HTMLButtonElement>(null)
  const restoreFocus = useRef<RestoreFocus>(undefined)
  const isPressedOutside = useRef(false)
  const [isOpen, setIsOpen] = useControllableState(open, defaultOpen, onOpenChange)
  const latestSetIsOpen = useRef(setIsOpen)
  useEffect(() => {
    latestSetIsOpen.current = setIsOpen
  })

  useEffect(() => {
    if (!isOpen) return
    restoreFocus.current = rememberFocus(trigger.current)
    isPressedOutside.current = false
    return watchFrameFocus(() => latestSetIsOpen.current(false))
  }, [isOpen])

  return {
    trigger,
    isOpen,
    setIsOpen,
    contentRef: useMergedRefs(showInTopLayer, ref),
    /** Pass this to Radix's `onInteractOutside`. */
    handleInteractOutside(event: Event) {
      if (!event.defaultPrevented) isPressedOutside.current = true
    },
    /** Pass this to Radix's `onCloseAutoFocus`. Replaces Radix's own behavior. */
    handleCloseAutoFocus(event: Event) {
      event.preventDefault()
      // Radix calls this one task after closing, when a quick user may have reopened the content. A
      // press outside moves focus itself.
      if (trigger.current?.dataset.state === 'open' || isPressedOutside.current) return
      // A click in an iframe moves focus, too. Any other focus isn't the user's: for example, the app
      // may have moved focus from the removed content to the page's main landmark.
      if (!(getFocusedElement() instanceof HTMLIFrameElement)) trigger.current?.focus()
      restoreFocus.current?.(fallbackFocusRef?.current)
    },
  }
}
