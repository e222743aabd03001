import { type RefCallback, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { isModal, listModals } from '../hooks/modals.ts'
import { getRoot } from '../hooks/roots.ts'

interface TopLayer<T extends HTMLElement> {
  /** The element to render the popover into, or `null` on the server and in the first render. */
  host: HTMLElement | null
  /** Pass this to the popover element. */
  ref: RefObject<T | null>
  /**
   * Pass this to a placeholder element that renders until `host` exists. The hook uses the document
   * or shadow root that contains the placeholder.
   */
  placeholderRef: RefCallback<Element>
}

/**
 * Creates a container on top of everything in its document or shadow root, including modal dialogs.
 * Use a portal to render one element with `popover="manual"` into `host`.
 */
export function useTopLayer<T extends HTMLElement>(isShown: boolean): TopLayer<T> {
  const ref = useRef<T>(null)
  const root = useRef<Document | ShadowRoot>(null)
  const [host, setHost] = useState<HTMLElement | null>(null)

  const placeholderRef = useCallback((placeholder: Element | null) => {
    if (!placeholder) return
    root.current = getRoot(placeholder)
    const element = document.createElement('div')
    // Keeps the host from affecting the layout of its parent.
    element.style.display = 'contents'
    setHost(element)
  }, [])

  useEffect(() => {
    if (!host || !root.current || !isShown) return
    const container = root.current
    const place = () => {
      // A modal dialog makes everything outside it inert, even the top layer, so the host must be
      // inside the dialog.
      const parent = findTopDialog(container) ?? ('body' in container ? container.body : container)
      if (host.parentNode !== parent) parent.append(host)
      const popover = ref.current
      if (popover && 'showPopover' in popover && !popover.matches(':popover-open')) {
        popover.showPopover()
      }
    }
    place()
    const observer = new MutationObserver(place)
    observer.observe(container, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => {
      observer.disconnect()
      host.remove()
    }
  }, [host, isShown])

  return { host, ref, placeholderRef }
}

function findTopDialog(root: Document | ShadowRoot): Element | undefined {
  const focusedDialog = root.activeElement?.closest('dialog[open]')
  return focusedDialog && isModal(focusedDialog) ? focusedDialog : listModals(root).at(-1)
}
